// Makes src/shared/api/generated from openapi.json: a file of calls for each tag, another one for the calls that only
// admins make, one of types, and files of limits.
// The npm scripts that need the client run this first. It does nothing if the description has not changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitEnumerations } from './enumerations.mjs'
import { limitsModules } from './limits.mjs'
import { root } from './sources.mjs'

const DOCUMENT = join(root, 'openapi.json')
const GENERATED = join(root, 'src/shared/api/generated')
const STAMP = '.stamp'
const INPUTS = [
  DOCUMENT,
  ...['generate-client', 'enumerations', 'limits'].map((name) => join(root, `scripts/${name}.mjs`)),
]

const inputs = INPUTS.map((file) => readFileSync(file))
const versions = readFileSync(join(root, 'node_modules/orval/package.json'))
const stamp = createHash('sha256')
  .update(Buffer.concat([...inputs, versions]))
  .digest('hex')

const isCurrent = () =>
  existsSync(join(GENERATED, STAMP)) && readFileSync(join(GENERATED, STAMP), 'utf8') === stamp

const isForAdmins = (path) => path.startsWith('/api/admin/')

function withAdminsApart(description) {
  const operations = (path) => Object.values(description.paths[path])
  const paths = Object.keys(description.paths)
  const shared = new Set(
    paths
      .filter((path) => !isForAdmins(path))
      .flatMap(operations)
      .flatMap(({ tags }) => tags),
  )
  for (const operation of paths.filter(isForAdmins).flatMap(operations))
    operation.tags = operation.tags.map((tag) => (shared.has(tag) ? `${tag}-admin` : tag))
  return description
}

if (!isCurrent()) {
  // Made in a draft folder and then moved as a whole, because several scripts may run this at once. TypeScript ignores
  // dot folders.
  const draft = join(root, `src/shared/api/.generated-${process.pid}`)
  const { generate } = await import('orval') // takes a second
  await generate({
    input: { target: DOCUMENT, override: { transformer: withAdminsApart } },
    output: {
      mode: 'tags',
      target: join(draft, 'marmita.ts'),
      client: 'fetch',
      override: {
        mutator: { path: join(root, 'src/shared/api/http.ts'), name: 'http' },
        fetch: { includeHttpResponseReturnType: true, forceSuccessResponse: true },
      },
    },
  })
  const calls = readdirSync(draft).filter((name) => name !== 'marmita.schemas.ts')
  const types = readFileSync(join(draft, 'marmita.schemas.ts'), 'utf8')
  writeFileSync(
    join(draft, 'marmita.ts'),
    calls.map((name) => `export * from './${name.replace(/\.ts$/, '')}'\n`).join(''),
  )
  const more = { ...splitEnumerations(types), ...limitsModules(JSON.parse(readFileSync(DOCUMENT, 'utf8'))) }
  for (const [name, text] of Object.entries(more)) writeFileSync(join(draft, name), text)
  writeFileSync(join(draft, STAMP), stamp)
  rmSync(GENERATED, { recursive: true, force: true })
  try {
    renameSync(draft, GENERATED)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!isCurrent()) throw error
  }
}
