/**
 * Writes .vite/first-content.json beside the manifest: for each language the HTML of
 * src/app/firstScreen/firstContent.tsx, and for each screen the files that the browser should load at once. The server
 * puts both into its pages.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer, type Plugin } from 'vite'
import type { FirstContent } from '../src/app/firstScreen/firstContent.tsx'
import { CHEF, FIND, folderOf, POSTS } from '../src/app/dictionaries/areas.ts'
import { MAP_CHROME } from '../src/shared/hooks/useChrome.ts'
import { ALWAYS, type Namespace } from '../src/shared/i18n/namespaces.ts'
import type { Language } from '../src/shared/i18n/languages.ts'

const LANGUAGES: Language[] = ['en', 'fr', 'br', 'pl']
const OF_CHEF = [...FIND, ...CHEF]
const SCREENS: Record<string, { page: string; texts: Namespace[]; chrome?: string }> = {
  landing: { page: 'LandingPage', texts: [...FIND] },
  home: { page: 'HomePage', texts: [...FIND], chrome: MAP_CHROME.join(' ') },
  city: { page: 'CityPage', texts: [...FIND] },
  chef: { page: 'ChefPage', texts: OF_CHEF },
  food: { page: 'FoodPage', texts: OF_CHEF },
  feed: { page: 'blog/BlogPage', texts: [...POSTS] },
  post: { page: 'blog/PostPage', texts: [...POSTS] },
  embedded: { page: 'EmbeddedChefPage', texts: OF_CHEF },
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }>

/** Return the files of a chunk and of all its static imports, without those that the page loads anyway. */
function filesOf(manifest: Manifest, key: string, known: ReadonlySet<string>) {
  const seen = new Set<string>()
  const visit = (at: string) => {
    if (seen.has(at) || known.has(at)) return
    seen.add(at)
    for (const imported of manifest[at]?.imports ?? []) visit(imported)
  }
  visit(key)
  const chunks = [...seen].map((at) => manifest[at]!)
  return {
    keys: seen,
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    scripts: chunks.map(({ file }) => `/${file}`),
  }
}

/**
 * Replace style attributes by classes: the content security policy allows only the styles of files and of the page's
 * own element.
 */
function liftStyles(html: string, lifted: Map<string, string>): string {
  return html.replaceAll(
    /<(\w+)((?: [^<>]*?)?) style="([^"]*)"([^<>]*)>/g,
    (_, tag, before, style, after) => {
      const name = lifted.get(style) ?? `first-${lifted.size}`
      lifted.set(style, name)
      const rest = `${before}${after}`
      const classed = / class="/.test(rest)
        ? rest.replace(/ class="/, ` class="${name} `)
        : ` class="${name}"${rest}`
      return `<${tag}${classed}>`
    },
  )
}

/** Render the app's own components, as a server would. */
async function print(root: string): Promise<Record<string, FirstContent>> {
  const server = await createServer({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { '@': join(root, 'src') } },
  })
  try {
    const module = await server.ssrLoadModule('/src/app/firstScreen/firstContent.tsx')
    const printed: Record<string, FirstContent> = {}
    // One after the other, because they share the texts.
    for (const language of LANGUAGES) printed[language] = await module.firstContent(language)
    return printed
  } finally {
    await server.close()
  }
}

export function firstContent(): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'marmita-first-content',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      outDir = resolve(root, config.build.outDir)
    },
    transformIndexHtml: {
      order: 'post',
      // The server adds the app's files together with those of the screen, and boot.js starts the app.
      handler: (html) =>
        html
          .replace(/\s*<script type="module" crossorigin src="[^"]+"><\/script>/, '')
          .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
          .replace('</head>', '  <!--marmita:styles-->\n  </head>')
          .replace('</body>', '  <!--marmita:scripts-->\n  </body>'),
    },
    async closeBundle(error) {
      if (error) return
      const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
      const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry)!
      const { keys: known, scripts: app } = filesOf(manifest, entry, new Set())
      const lifted = new Map<string, string>()
      const languages: Record<string, FirstContent & { texts: Record<string, string[]> }> = {}
      const printed = await print(root)
      for (const language of LANGUAGES) {
        const content = JSON.parse(JSON.stringify(printed[language]), (_, value) =>
          typeof value === 'string' ? liftStyles(value, lifted) : value,
        ) as FirstContent
        const textsOf = (namespaces: Namespace[]) =>
          namespaces.flatMap(
            (namespace) => filesOf(manifest, `${folderOf(namespace)}/${language}.json`, known).scripts,
          )
        const texts = Object.fromEntries(
          Object.entries(SCREENS).map(([screen, { texts }]) => [screen, textsOf([...ALWAYS, ...texts])]),
        )
        languages[language] = { ...content, texts: { ...texts, '': textsOf(ALWAYS) } }
      }
      const screens = Object.fromEntries(
        Object.entries(SCREENS).map(([screen, { page, chrome }]) => {
          const { styles, scripts } = filesOf(manifest, `src/pages/${page}.tsx`, known)
          return [screen, { styles, scripts, chrome }]
        }),
      )
      const style = [...lifted].map(([rules, name]) => `#root .${name}{${rules}}`).join('')
      writeFileSync(
        join(outDir, '.vite/first-content.json'),
        JSON.stringify({ app, screens, style, languages }),
      )
    },
  }
}
