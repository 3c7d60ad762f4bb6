// Writes the limits of the API's fields and lists as constants for forms: CartCommandLimits.instructions.maxLength.

const KEYWORDS = [
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'pattern',
]

/** Return the limits of a schema, also of one that may be null, or undefined if it has none. */
function limitsOf(schema) {
  const parts = [schema, ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const found = KEYWORDS.flatMap((keyword) => {
    const part = parts.find((each) => each[keyword] !== undefined)
    return part ? [[keyword, part[keyword]]] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

const limitsOfAll = (schemas) =>
  Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const limits = limitsOf(schema)
      return limits ? [[name, limits]] : []
    }),
  )

const literal = (value) =>
  Object.entries(value)
    .map(([name, each]) => {
      if (name === 'pattern') return `pattern: ${new RegExp(each)}`
      return `${name}: ${typeof each === 'object' ? `{ ${literal(each)} }` : each}`
    })
    .join(', ')

const capitalised = (name) => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * Return the limits of schemas by their fields, and of an operation by its query parameters and by the list in its
 * answer.
 */
export function namedLimits({ components, paths }) {
  const schemas = Object.entries(components.schemas).map(([name, { properties = {} }]) => [
    `${name}Limits`,
    limitsOfAll(properties),
  ])
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const parameters = operations.map(({ operationId, parameters = [] }) => {
    const fields = parameters.map(({ name, schema }) => [name, schema])
    return [`${capitalised(operationId)}ParamsLimits`, limitsOfAll(Object.fromEntries(fields))]
  })
  const lists = operations.map(({ operationId, responses }) => {
    const listed = responses['200']?.content?.['application/json']?.schema ?? {}
    return [`${capitalised(operationId)}ListLimits`, limitsOf(listed) ?? {}]
  })
  const stated = (named) => named.filter(([, limits]) => Object.keys(limits).length > 0)
  return { fields: stated([...schemas, ...lists]), parameters: stated(parameters) }
}

/** Return numbers that screens show before the server answers. */
const constants = ({ components }) =>
  Object.entries(components.schemas.Constants?.properties ?? {}).map(([name, schema]) => [name, schema.const])

const moduleOf = (named) =>
  `// Generated from openapi.json by scripts/generate-client.mjs. Do not edit.\n${named
    .map(([name, limits]) => `export const ${name} = { ${literal(limits)} }\n`)
    .join('')}`

/**
 * Return the modules by file name. Each has one constant for each name, so that a page loads only those it uses. The
 * first script already parses addresses, so the limits of parameters are separate from those of forms.
 */
export function limitsModules(document) {
  const { fields, parameters } = namedLimits(document)
  return {
    'limits.ts': moduleOf([...fields, ['constants', Object.fromEntries(constants(document))]]),
    'parameterLimits.ts': moduleOf(parameters),
  }
}
