import type { Plugin } from 'vite'

const FIRST_PAINT_FONTS = /(fraunces|figtree)-latin-(?!ext)[^/]*\.woff2$/

/** Preload the two fonts of the first paint, with the hashed names from the build. */
export function preloadFonts(): Plugin {
  return {
    name: 'marmita-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context) =>
        Object.keys(context.bundle ?? {})
          .filter((file) => FIRST_PAINT_FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          })),
    },
  }
}
