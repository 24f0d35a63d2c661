import type { Plugin } from 'vite'

/** Uses of zod: `z`, and not the end of a range in a pattern, before the name of a member, which may be in the next line. */
const uses = /(?<![\w$-]|(?<!\.\.)\.)z(?=\s*\.\s*[A-Za-z_])/g

/** What `z` is called while the bundler looks: minified libraries have functions of that name, whose calls do matter. */
const name = 'walletKitSchemas'

/**
 * Lets bundles leave out schemas that they do not use: calls of zod in our own files are values without effects, so that a bundle
 * that uses one entity's type takes none of its schemas along.
 */
export function pureSchemasPlugin(): Plugin {
  return {
    name: 'pure-schemas',
    enforce: 'pre',
    config: () => ({ build: { rollupOptions: { treeshake: { manualPureFunctions: [name] } } } }),
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ } },
      handler: (code) =>
        /^import (?:type )?\* as z from 'zod\/mini'$/m.test(code)
          ? {
              code: code.replace(/\* as z from/, `* as ${name} from`).replace(uses, name),
              map: null,
            }
          : undefined,
    },
  }
}
