import { build, type Plugin } from 'vite'
import * as z from 'zod'

/** What a plugin says in its `api` so that it is part of the builds within a build, too. */
const nestedSchema = z.object({ isNested: z.literal(true) })

/**
 * Puts a script, bundled and minified, at the head of the HTML document, where it runs before anything is fetched. The
 * server allows it by its hash (server/http/projectPages.ts).
 *
 * @param entry path of the script's TypeScript
 */
export function inlineScriptPlugin(entry: string): Plugin {
  let plugins: readonly Plugin[] = []
  return {
    name: 'wallet-kit-inline-script',
    apply: 'build',
    configResolved(config) {
      plugins = config.plugins.filter(({ api }) => nestedSchema.safeParse(api).success)
    },
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
