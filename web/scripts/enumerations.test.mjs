import { expect, test } from 'vitest'
import { splitEnumerations } from './enumerations.mjs'

const enumeration = (name, count) =>
  `export type ${name} = typeof ${name}[keyof typeof ${name}];\n\n\n// eslint-disable-next-line x\nexport const ${name} = {\n` +
  Array.from({ length: count }, (_, number) => `  VALUE_${number}: 'VALUE_${number}',\n`).join('') +
  '} as const;\n'

test('large_enumeration_has_a_file_and_is_exported_as_a_type', () => {
  const small = enumeration('Small', 2)
  const large = enumeration('Large', 100)
  const files = splitEnumerations(`${small}${large}export interface Row { large: Large }\n`)
  expect(files['Large.ts']).toBe(large)
  expect(files['marmita.schemas.ts']).toBe(
    `${small}import type { Large } from './Large'\nexport type { Large } from './Large'\nexport interface Row { large: Large }\n`,
  )
})

test('large_enumeration_that_no_type_names_is_only_exported', () => {
  const files = splitEnumerations(enumeration('Large', 100))
  expect(files['marmita.schemas.ts']).toBe(`export type { Large } from './Large'\n`)
})
