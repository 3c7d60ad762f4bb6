import { expect, test } from 'vitest'
import { mantineVariables } from './mantineVariables'

test('stylesheet_has_the_variables_of_the_theme', async () => {
  await expect(mantineVariables()).toMatchFileSnapshot('mantineVariables.css')
})
