import type { Plugin } from 'vite'

/**
 * Puts the style sheet of an HTML document into it, in the place of the link: what the document shows needs no request more. The
 * server allows it by its hash (server/http/projectPages.ts).
 */
export function inlineStylePlugin(): Plugin {
  return {
    name: 'wallet-kit-inline-style',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return html.replace(
          /<link rel="stylesheet"[^>]*href="([^"]*?(assets\/[^"]+))"[^>]*>/g,
          (_, href: string, name: string) => {
            const sheet = bundle[name]
            if (sheet?.type !== 'asset') throw new Error(`${name} was not built`)
            const text =
              typeof sheet.source === 'string' ? sheet.source : new TextDecoder().decode(sheet.source)
            // Whoever would load it finds it here (widget/services/dom/preload.ts).
            return `<style data-href="${href}">${text.trim()}</style>`
          },
        )
      },
    },
  }
}
