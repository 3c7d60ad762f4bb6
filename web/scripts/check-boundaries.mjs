// Checks the imports. Layers are app > pages > features > shared > theme, and no file imports from a higher layer.
// Features do not import each other's files, and are imported through their index. Only shared/api uses the network,
// and only shared/lib/storage the browser's storage.
import { dirname, join } from 'node:path/posix'
import { pathToFileURL } from 'node:url'
import { report, sources } from './sources.mjs'

const RANK = { app: 4, pages: 3, features: 2, shared: 1, theme: 0 }
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]((?:@\/|\.{1,2}\/)[^'"]+)['"]/g
const NETWORK = /\bfetch\s*\(|\bnew\s+(?:WebSocket|XMLHttpRequest|EventSource)\b|\bsendBeacon\s*\(/
const STORAGE =
  /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|caches|BroadcastChannel)\b|\bdocument\s*\.\s*cookie\b|\blocalStorage\w*Manager\b|\buse(?:Local|Session)Storage\b/

// A page that the server writes is not a route of the app.
const UNCHECKED_LINK = /\bhref=\{?["'`]\/(?!dev\/mailbox)/

const layerOf = (path) => path.split('/')[1]
const featureOf = (path) => (layerOf(path) === 'features' ? path.split('/')[2] : undefined)

/** Return the findings of one source: `path` from web/, `text` its content. */
export function boundaryFindings({ path, text }) {
  const found = []
  for (const [, target] of text.matchAll(IMPORT)) {
    const imported = target.startsWith('@/') ? `src/${target.slice(2)}` : join(dirname(path), target)
    if (!imported.startsWith('src/')) continue
    const [from, to] = [RANK[layerOf(path)], RANK[layerOf(imported)]]
    if (from === undefined || to === undefined) continue
    if (to > from) found.push(`${path}: ${layerOf(path)} must not import ${imported}`)
    const feature = featureOf(imported)
    if (!feature) continue
    if (featureOf(path) && featureOf(path) !== feature)
      found.push(`${path}: a feature must not import another (${imported})`)
    if (
      !featureOf(path) &&
      !/^src\/features\/[^/]+(\/index(\.ts)?|(\/\w+)?\/locales\/\w+\.json)?$/.test(imported)
    ) {
      found.push(`${path}: enter ${feature} through its index, not ${imported}`)
    }
  }
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  // The service worker is between the pages and the network.
  const isWorker = path.startsWith('src/serviceWorker/')
  if (NETWORK.test(code) && !isWorker && !path.startsWith('src/shared/api/'))
    found.push(`${path}: only shared/api calls the network`)
  if (STORAGE.test(code) && !isWorker && path !== 'src/shared/lib/storage/index.ts')
    found.push(`${path}: storage may be refused, take shared/lib/storage`)
  if (UNCHECKED_LINK.test(code))
    found.push(`${path}: link to a page with to=, which is checked against the routes`)
  return found
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  report(
    'boundaries',
    sources('src', /\.tsx?$/)
      .filter(({ path }) => !/\.test\.tsx?$/.test(path))
      .flatMap(boundaryFindings),
  )
}
