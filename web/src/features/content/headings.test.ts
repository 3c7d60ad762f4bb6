import { expect, test } from 'vitest'
import { withAnchors } from './headings'

test('each part gets an anchor and a line in the table of contents', () => {
  const { html, headings } = withAnchors('<p>Lead</p><h2>Paying &amp; <em>more</em></h2><p>x</p><h2>Law</h2>')
  expect(headings).toEqual([
    { id: 'part-1', text: 'Paying & more' },
    { id: 'part-2', text: 'Law' },
  ])
  expect(html).toBe(
    '<p>Lead</p><h2 id="part-1">Paying &amp; <em>more</em></h2><p>x</p><h2 id="part-2">Law</h2>',
  )
})

test('a text without parts stays as it is', () => {
  expect(withAnchors('<p>One</p>')).toEqual({ html: '<p>One</p>', headings: [] })
})
