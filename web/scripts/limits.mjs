// The limits of what the API takes and lists, as constants for forms: CartCommandLimits.instructions.maxLength.

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

/** The limits that a schema itself states, also one that may be null; undefined when there is none. */
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

/** Names and limits: of schemas by their fields, of an operation's query by its parameters, of the list it answers with. */
export function namedLimits({ components, paths }) {
  const ofSchemas = Object.entries(components.schemas).map(([name, { properties = {} }]) => [
    `${name}Limits`,
    limitsOfAll(properties),
  ])
  const ofOperations = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, parameters = [], responses }) => {
      const fields = parameters.map(({ name, schema }) => [name, schema])
      const listed = responses['200']?.content?.['application/json']?.schema ?? {}
      return [
        [`${capitalised(operationId)}ParamsLimits`, limitsOfAll(Object.fromEntries(fields))],
        [`${capitalised(operationId)}ListLimits`, limitsOf(listed) ?? {}],
      ]
    })
  return [...ofSchemas, ...ofOperations].filter(([, limits]) => Object.keys(limits).length > 0)
}

/** Figures that screens show before the server answers. */
const constants = ({ components }) =>
  Object.entries(components.schemas.Constants?.properties ?? {}).map(([name, schema]) => [name, schema.const])

/** The module: one constant for each name, so that a page has only those that it uses. */
export function limitsModule(document) {
  const found = [...namedLimits(document), ['constants', Object.fromEntries(constants(document))]].map(
    ([name, limits]) => `export const ${name} = { ${literal(limits)} }\n`,
  )
  return `// Generated from openapi.json by scripts/generate-client.mjs. Do not edit.\n${found.join('')}`
}
