import type { Plugin } from 'vite'

const FIRST_PAINT_FONTS = /(fraunces|figtree)-latin-(?!ext)[^/]*\.woff2$/

/** Preloads the two fonts that the first paint needs, under the hashed names that the build gives them. */
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
