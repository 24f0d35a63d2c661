import type { Plugin } from 'vite'

/** The built document's one script: `<script type="module" crossorigin src="…"></script>`. */
const moduleScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/**
 * Has an HTML document fetch its module without running it: its inline script imports what `deferredScriptId` names, when it is wanted.
 * A preload, and no modulepreload: that compiles the module at once, in the time in which the first frame is drawn.
 *
 * @param deferredScriptId id of the `<link>`
 */
export function deferredScriptPlugin(deferredScriptId: string): Plugin {
  return {
    name: 'wallet-kit-deferred-script',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!moduleScript.test(html)) throw new Error('The document has no module script')
        return html.replace(
          moduleScript,
          `<link id="${deferredScriptId}" rel="preload" as="script" crossorigin href="$1">`,
        )
      },
    },
  }
}
