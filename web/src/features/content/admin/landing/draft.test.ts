import { expect, test } from 'vitest'
import { textsOf, viewOf, withTexts } from './draft'

const picture = { base: '/media/photos/a/photo', widths: [320], width: 320, height: 240, blur: '' }
const photos = [{ id: 'a', name: 'Table', picture }]

test('words of one language replace those of the same language only', () => {
  const french = { locale: 'FR' as const, badge: '', headline: 'Bonjour', benefits: ['', '', ''] }
  const page = withTexts(withTexts({}, french), { ...french, locale: 'EN', headline: 'Hello' })
  expect(textsOf(withTexts(page, { ...french, headline: 'Salut' }), 'fr').headline).toBe('Salut')
  expect(textsOf(page, 'en').headline).toBe('Hello')
  expect(textsOf(page, 'pl')).toEqual({ locale: 'PL', badge: '', headline: '', benefits: ['', '', ''] })
})

test('a partner whose logo is gone is not shown, and one without words is called by its name', () => {
  const partners = [
    { name: 'Market', photoId: 'a', link: '', alt: '' },
    { name: 'Gone', photoId: 'b', link: '', alt: '' },
  ]
  const view = viewOf({ page: { heroPhotoId: 'a', partners }, revision: 0, photos }, 'en')
  expect(view.heroPicture).toBe(picture)
  expect(view.partners).toEqual([{ name: 'Market', link: '', alt: 'Market', picture }])
})
