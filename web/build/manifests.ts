/** Writes the web app manifest in the other languages: manifest.fr.webmanifest beside public/manifest.webmanifest. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

type Manifest = { lang: string; name: string; description: string; shortcuts: { name: string }[] }

/** The name, the description, and the shortcuts in their order. */
const WORDS: Record<string, { lang: string; words: [string, string, ...string[]] }> = {
  fr: {
    lang: 'fr',
    words: [
      'Marmita : cuisine maison',
      'Des plats faits maison par des voisins vérifiés.',
      'Mes commandes',
      'Messages',
      'Carte',
    ],
  },
  br: {
    lang: 'pt-BR',
    words: [
      'Marmita: comida caseira',
      'Refeições caseiras de vizinhos verificados.',
      'Meus pedidos',
      'Mensagens',
      'Mapa',
    ],
  },
  pl: {
    lang: 'pl',
    words: [
      'Marmita: domowe jedzenie',
      'Domowe posiłki od sprawdzonych sąsiadów.',
      'Moje zamówienia',
      'Wiadomości',
      'Mapa',
    ],
  },
}

export function manifests(): Plugin {
  let outDir = ''
  return {
    name: 'marmita-manifests',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle(error) {
      if (error) return
      const english = JSON.parse(readFileSync(join(outDir, 'manifest.webmanifest'), 'utf8')) as Manifest
      for (const [code, { lang, words }] of Object.entries(WORDS)) {
        const [name, description, ...names] = words
        const shortcuts = english.shortcuts.map((shortcut, at) => ({ ...shortcut, name: names[at] }))
        const manifest = { ...english, lang, name, description, shortcuts }
        writeFileSync(join(outDir, `manifest.${code}.webmanifest`), JSON.stringify(manifest, null, 2))
      }
    },
  }
}
