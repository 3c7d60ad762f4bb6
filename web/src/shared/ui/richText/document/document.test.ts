import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { onlyLink, replaceLink } from './embeds'
import { documentExtensions } from './extensions'
import { fromDocument, hashtagsIn, toDocument } from './hashtags'
import { typedName } from './useMentions'

const editorWith = (content: object | string, kind: 'comment' | 'post' = 'post') =>
  new Editor({ extensions: documentExtensions(kind, ''), content, injectCSS: false })

const ID = 'a1'.repeat(12)

const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks[0] && { marks }),
})

test('hashtags_are_words_while_edited_and_nodes_when_sent', () => {
  const sent = {
    type: 'doc',
    content: [paragraph(text('hot '), { type: 'hashtag', attrs: { tag: 'soupe_à_2' } }, text('!'))],
  }
  const edited = fromDocument(sent)
  expect(edited.content?.[0]?.content?.[1]).toEqual(text('#soupe_à_2'))
  const editor = editorWith(edited)
  expect(toDocument(editor.getJSON())).toEqual(sent)
  editor.destroy()
})

test.each([
  ['#soup and #pain', ['#soup', '#pain']],
  ['#2026 #_ a#b x/#y &#39; ##z', []],
  ['(#crème)', ['#crème']],
])('hashtags_in_%s', (words, found) => {
  expect(hashtagsIn(words).map(({ from, to }) => words.slice(from, to))).toEqual(found)
})

test('marks_stay_on_words_and_a_link_keeps_its_sign', () => {
  const bold = { type: 'bold' }
  const link = { type: 'link', attrs: { href: 'https://x.example/#top' } }
  const sent = toDocument(
    editorWith({
      type: 'doc',
      content: [
        paragraph(
          text('a', bold),
          { type: 'emoji', attrs: { emoji: '🍲' }, marks: [bold] },
          text('#top', link),
        ),
      ],
    }).getJSON(),
  )
  expect(sent.content?.[0]?.content).toEqual([
    text('a', bold),
    { type: 'emoji', attrs: { emoji: '🍲' } },
    text('#top', link),
  ])
})

const FOREIGN = `<h1 style="color:red" onclick="x()">Big</h1><script>alert(1)</script>
  <p class="MsoNormal"><b>hot</b> <a href="javascript:x()">a</a><a href="https://x.example" target="_top">b</a></p>
  <img src="https://evil.example/x.png" onerror="x()"><object data="https://evil.example"></object>
  <figure data-image='{"imageURL":"https://evil.example/x"}'></figure><table><tr><td>cell</td></tr></table><hr>`

test('pasted_html_of_another_site_becomes_what_the_server_reads', () => {
  const editor = editorWith('')
  editor.commands.insertContent(FOREIGN)
  const sent = JSON.stringify(toDocument(editor.getJSON()))
  expect(sent).not.toMatch(/evil|javascript|style|onclick|alert|target|Mso/)
  expect(sent).toContain('"type":"heading","attrs":{"level":2}')
  expect(sent).toContain('"marks":[{"type":"link","attrs":{"href":"https://x.example"}}]')
  expect(sent).toContain('fullWidthBreak')
  editor.destroy()
})

test.each([
  ['chef', 'post', [{ type: 'chef', attrs: { id: ID, name: 'Priya' } }]],
  ['dish', 'post', [{ type: 'dish', attrs: { id: ID, name: 'Priya' } }]],
  ['dish', 'comment', [text('Priya')]],
] as const)('pasted_%s_in_a_%s_is_what_the_server_reads', (name, kind, content) => {
  const editor = editorWith(`<p><a href="/food/${ID}" data-${name}="${ID}">Priya</a></p>`, kind)
  expect(toDocument(editor.getJSON()).content?.[0]?.content).toEqual(content)
  expect(editor.getText()).toBe('Priya')
  editor.commands.setContent(`<p><b data-${name}="x">Priya</b></p>`)
  expect(toDocument(editor.getJSON()).content?.[0]?.content?.[0]).toMatchObject({
    type: 'text',
    text: 'Priya',
  })
  editor.destroy()
})

test('comment_has_neither_headings_nor_pictures', () => {
  const editor = editorWith(
    '<h2>a</h2><hr><div data-embed="youtube" data-id="dQw4w9WgXcQ"></div><p>b</p>',
    'comment',
  )
  expect(JSON.stringify(editor.getJSON())).not.toMatch(/heading|Break|youtube/)
  editor.destroy()
})

test.each([
  ['hello @pri', 'pri'],
  ['@é', 'é'],
  ['mail@pri', null],
  ['@', null],
  ['@pri ', null],
])('name_typed_in_%s_is_%s', (words, query) => {
  const editor = editorWith({ type: 'doc', content: [paragraph(text(words))] })
  editor.commands.setTextSelection(words.length + 1)
  expect(typedName(editor)?.query ?? null).toBe(query)
  editor.destroy()
})

test('lone_link_that_was_pasted_gives_way_to_its_embed', () => {
  const link = 'https://youtu.be/dQw4w9WgXcQ'
  expect(onlyLink(` ${link}\n`)).toBe(link)
  expect(onlyLink(`see ${link}`)).toBeUndefined()
  const editor = editorWith({
    type: 'doc',
    content: [paragraph(text('before')), paragraph(text(link, { type: 'link', attrs: { href: link } }))],
  })
  replaceLink(editor, link, { provider: 'youtube', id: 'dQw4w9WgXcQ' })
  expect(editor.getJSON().content?.map(({ type }) => type)).toEqual(['paragraph', 'youtube', 'paragraph'])
  editor.destroy()
})
