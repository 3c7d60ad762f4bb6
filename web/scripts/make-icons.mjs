// Draws the icons of the installed app from public/favicon.svg and the app's own symbols, with the browser of the
// end-to-end tests: `node scripts/make-icons.mjs`. The files are committed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from './sources.mjs'

const PAGE = '#fffaf3'
const ACTION = '#cb4118'
const require = createRequire(import.meta.url)
const logo = readFileSync(join(root, 'public/favicon.svg'), 'utf8')

/** Return a symbol of lucide as SVG. */
function symbol(name) {
  const { [name]: icon } = require('lucide-react')
  const { renderToStaticMarkup } = require('react-dom/server')
  return renderToStaticMarkup(require('react').createElement(icon, { color: '#fff', size: '100%' }))
}

// A system may crop a maskable icon to a circle of four fifths of its size: the logo stays inside that circle.
const icons = {
  'icon-maskable-192.png': { size: 192, background: PAGE, part: 0.6, svg: logo },
  'icon-maskable-512.png': { size: 512, background: PAGE, part: 0.6, svg: logo },
  'shortcut-orders.png': { size: 96, background: ACTION, part: 0.5, svg: symbol('ReceiptText') },
  'shortcut-chat.png': { size: 96, background: ACTION, part: 0.5, svg: symbol('MessageCircle') },
  'shortcut-map.png': { size: 96, background: ACTION, part: 0.5, svg: symbol('Map') },
}

const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
for (const [file, { size, background, part, svg }] of Object.entries(icons)) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>
    body { display: grid; place-items: center; height: 100vh; margin: 0; background: ${background} }
    svg { width: ${size * part}px; height: ${size * part}px }
  </style>${svg}`)
  writeFileSync(join(root, 'public', file), await page.screenshot())
  await page.close()
}
await browser.close()
