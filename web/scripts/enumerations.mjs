// Large enumerations in files of their own. Every page loads the file of all types, with each value of it that any page uses.

const LARGE = 900
const ENUMERATION =
  /export type (\w+) = typeof \1\[keyof typeof \1\];\s+(?:\/\/ eslint[^\n]*\n)?export const \1 = \{[^}]*\} as const;?\n/g

/**
 * The generated types, and the files of their large enumerations by name. The types export those as types alone: the values would
 * come to every page. Code that needs them imports the enumeration's own file.
 */
export function splitEnumerations(types) {
  const files = {}
  const rest = types.replace(ENUMERATION, (text, name) => {
    if (text.length < LARGE) return text
    files[`${name}.ts`] = text
    // The types that name it need it, too; one that none names would be an unused import.
    const isNamed = types.replace(text, '').match(new RegExp(`\\b${name}\\b`))
    const forTypes = isNamed ? `import type { ${name} } from './${name}'\n` : ''
    return `${forTypes}export type { ${name} } from './${name}'\n`
  })
  return { ...files, 'marmita.schemas.ts': rest }
}
