// Large enumerations in files of their own. Every page loads the file of all types, with each value of it that any page uses.

const LARGE = 1500
const ENUMERATION =
  /export type (\w+) = typeof \1\[keyof typeof \1\];\s+(?:\/\/ eslint[^\n]*\n)?export const \1 = \{[^}]*\} as const;?\n/g

/** The generated types, and the files of their large enumerations by name; the types export them as before. */
export function splitEnumerations(types) {
  const files = {}
  const rest = types.replace(ENUMERATION, (text, name) => {
    if (text.length < LARGE) return text
    files[`${name}.ts`] = text
    return `import type { ${name} } from './${name}'\nexport { ${name} } from './${name}'\n`
  })
  return { ...files, 'marmita.schemas.ts': rest }
}
