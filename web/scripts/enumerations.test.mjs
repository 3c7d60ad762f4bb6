import { expect, test } from 'vitest'
import { splitEnumerations } from './enumerations.mjs'

const enumeration = (name, count) =>
  `export type ${name} = typeof ${name}[keyof typeof ${name}];\n\n\n// eslint-disable-next-line x\nexport const ${name} = {\n` +
  Array.from({ length: count }, (_, number) => `  VALUE_${number}: 'VALUE_${number}',\n`).join('') +
  '} as const;\n'

test('large_enumeration_has_a_file_and_is_exported_as_before', () => {
  const small = enumeration('Small', 2)
  const large = enumeration('Large', 100)
  const files = splitEnumerations(`${small}${large}export interface Row { large: Large }\n`)
  expect(files['Large.ts']).toBe(large)
  expect(files['marmita.schemas.ts']).toBe(
    `${small}import type { Large } from './Large'\nexport { Large } from './Large'\nexport interface Row { large: Large }\n`,
  )
})
