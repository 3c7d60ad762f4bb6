// Moves large enumerations into files of their own. Every page loads the file of all types, with all enumeration values
// that any page uses.

const LARGE = 900
const ENUMERATION =
  /export type (\w+) = typeof \1\[keyof typeof \1\];\s+(?:\/\/ eslint[^\n]*\n)?export const \1 = \{[^}]*\} as const;?\n/g

/**
 * Return the generated types, and the files of their large enumerations, by file name. The types export these
 * enumerations as types only: their values would be loaded by every page. Code that needs the values imports the
 * enumeration's own file.
 */
export function splitEnumerations(types) {
  const files = {}
  const rest = types.replace(ENUMERATION, (text, name) => {
    if (text.length < LARGE) return text
    files[`${name}.ts`] = text
    // Types that use the enumeration need an import; for an enumeration that no type uses, the import would be unused.
    const isNamed = types.replace(text, '').match(new RegExp(`\\b${name}\\b`))
    const forTypes = isNamed ? `import type { ${name} } from './${name}'\n` : ''
    return `${forTypes}export type { ${name} } from './${name}'\n`
  })
  return { ...files, 'marmita.schemas.ts': rest }
}
