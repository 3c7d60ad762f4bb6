import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { extensionsOf, readLink, SafeLink } from './extensions'

test.each([
  ['example.org/soup', 'https://example.org/soup'],
  [' http://example.org ', 'http://example.org'],
  ['mailto:ana@example.org', 'mailto:ana@example.org'],
  ['javascript:alert(1)', undefined],
  ['soup', undefined],
  ['', undefined],
])('typed_link_%s_is_read_as_%s', (typed, address) => {
  expect(readLink(typed)).toBe(address)
})

test('pasted_text_keeps_only_what_the_server_keeps', () => {
  const editor = new Editor({ extensions: extensionsOf(''), injectCSS: false })
  editor.commands.setContent(
    '<h1 style="color:red">Good</h1><img src="x"><p><b>hot</b> <a href="javascript:x()">a</a><a href="https://x.example">b</a></p>',
  )
  expect(editor.getHTML()).not.toMatch(/style|img|h1|javascript/)
  expect(editor.getHTML()).toContain('<strong>hot</strong>')
  expect(editor.getHTML()).toContain('href="https://x.example"')
  editor.destroy()
})

test('editors_register_no_protocol_that_is_known_already', () => {
  // Each editor would register its protocols, and tiptap warns of those that are registered already.
  expect(SafeLink.options.protocols).toEqual([])
})
