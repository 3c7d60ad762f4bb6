import { expect, test } from 'vitest'
import { addressOf, imageElement } from './address'

const picture = {
  base: '/media/photos/a/photo',
  widths: [320, 640, 960, 1600],
  width: 3200,
  height: 2400,
  blur: '',
}

test('a text shows the rendition that is wide enough', () => {
  expect(addressOf(picture)).toBe('/media/photos/a/photo-960.webp')
  expect(addressOf({ ...picture, widths: [64], width: 64, height: 48 })).toBe('/media/photos/a/photo-64.webp')
})

test('the element has the shape of the picture and its name as words', () => {
  expect(imageElement('A "long" table & more', picture)).toBe(
    '<img src="/media/photos/a/photo-960.webp" alt="A &quot;long&quot; table &amp; more" width="960" height="720">',
  )
})
