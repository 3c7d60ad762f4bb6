import { Suspense, useState } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { Button } from '@/shared/ui/Button'
import type { DocumentJson } from '@/shared/ui/richText/document/DocumentEditor'
import { Row, Section } from './Show'

const DocumentEditor = lazyWithTexts(
  () => import('@/shared/ui/richText/document/DocumentEditor'),
  'richText',
  'errors',
  'pictures',
)
const DocumentText = lazyWithTexts(() => import('@/shared/ui/richText/reading/DocumentText'), 'richText')
const RichTextEditor = lazyWithTexts(() => import('@/shared/ui/richText/RichTextEditor'), 'richText')

const ID = '0123456789abcdef01234567'
const [PERSON, TAG] = [`/user-details/${ID}`, '/tag/onepot']
const HTML = `<h2>Fire, chairs, something sweet</h2>
<p>Whatever wins, <a href="${PERSON}" data-mention="${ID}">@priya</a> lends us two burners. <span data-emoji>🍲</span>
Bring a chair, a <strong>bowl</strong> and a <em>dessert</em> that survives the stairs, or read
<a href="https://example.org/stairs">how</a>. <a href="${TAG}" data-hashtag="onepot">#onepot</a></p>
<div data-embed="youtube" data-id="dQw4w9WgXcQ" data-title="Paella over an orange-wood fire"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Paella over an orange-wood fire</a></div>
<figure data-mode="LEFT" data-roundness="xl" data-web-size="33" data-web-frame="line" data-mobile-size="75" data-mobile-frame="none"><img src="/icon-512.png" alt="A pot" width="512" height="512" loading="lazy"><figcaption>Benoît’s pan.</figcaption></figure>
<p>A picture stands at the left of this paragraph where the screen is wide, and above it where it is narrow.</p>
<blockquote><p>The rice decides, not you.</p></blockquote>
<hr>
<h3>What to bring</h3>
<ul><li><p>Chairs</p></li><li><p>Bowls</p><ul><li><p>deep ones</p></li></ul></li></ul>
<div data-embed="tweet" data-id="20000" data-title=""><a href="https://x.com/i/web/status/20000">x.com</a></div>`

export function RichTextSection() {
  const [document, setDocument] = useState<DocumentJson>()
  return (
    <Section title="Rich text">
      <Suspense>
        <Row name="DocumentText" wide="alone">
          <DocumentText html={HTML} />
        </Row>
        <Row name="DocumentEditor, post" wide="alone">
          <DocumentEditor
            kind="post"
            label="Text of the post"
            placeholder="What is on your table?"
            onChange={(written) => setDocument(written.document)}
          />
        </Row>
        <Row name="DocumentEditor, comment" wide="alone">
          <DocumentEditor
            kind="comment"
            label="Comment"
            placeholder="Say something kind"
            onChange={() => {}}
            actions={
              <>
                <Button variant="quiet">Cancel</Button>
                <Button>Comment</Button>
              </>
            }
          />
        </Row>
        <Row name="RichTextEditor" wide="alone">
          <RichTextEditor html="" label="Short text" placeholder="Short" onChange={() => {}} />
        </Row>
      </Suspense>
      <output hidden data-document={JSON.stringify(document ?? null)} />
    </Section>
  )
}
