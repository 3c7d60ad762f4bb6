import { expect, test } from 'vitest'
import { ApiError } from '@/shared/api/ApiError'
import { type ChefValues, newChef, type Photo } from '../values'
import { deletedPartsRefusal } from './refusals'

const photo = (base: string) => ({ base, alt: '' }) as unknown as Photo
const fresh = newChef()
const values: ChefValues = {
  ...fresh,
  about: { ...fresh.about, pictures: [photo('/a')], gallery: [photo('/b'), photo('/gone')] },
  offer: { ...fresh.offer, points: ['p1', 'gone'] },
}
const refused = (errorKey: string, fields: Record<string, unknown>) => new ApiError(404, errorKey, fields)

test('pick_up_point_that_was_deleted_is_taken_out_of_the_form', () => {
  const refusal = deletedPartsRefusal(refused('pick_up_point_not_exist', { pointIds: ['gone'] }), values)
  expect(refusal).toMatchObject({ step: 'offer', field: 'deliveryTypes', message: 'chefs.form.gone.point' })
  expect(refusal?.corrected?.(values).offer.points).toEqual(['p1'])
})

test('picture_that_was_deleted_is_taken_out_of_its_list', () => {
  const refusal = deletedPartsRefusal(refused('photo_not_exist', { paths: ['/gone'] }), values)
  expect(refusal).toMatchObject({ step: 'about', field: 'gallery', message: 'chefs.form.gone.picture' })
  const { pictures, gallery } = refusal!.corrected!(values).about
  expect([...pictures, ...gallery].map(({ base }) => base)).toEqual(['/a', '/b'])
})
