import { build, type Plugin } from 'vite'

/**
 * Puts a script, bundled and minified, at the head of the HTML document, where it runs before anything is fetched. The
 * server allows it by its hash (server/http/projectPages.ts).
 *
 * @param entry path of the script's TypeScript
 * @param plugins what it is built with
 */
export function inlineScriptPlugin(entry: string, plugins: readonly Plugin[]): Plugin {
  return {
    name: 'wallet-kit-inline-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async () => [
        { tag: 'script', children: await bundle(entry, plugins), injectTo: 'head-prepend' },
      ],
    },
  }
}

async function bundle(entry: string, plugins: readonly Plugin[]): Promise<string> {
  const result = await build({
    configFile: false,
    plugins: [...plugins],
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'greet', fileName: 'greet' },
    },
  })
  const [output] = [result].flat()
  const [chunk] = output && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`)
  return chunk.code.trim()
}
