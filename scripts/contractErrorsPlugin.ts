import type { Plugin } from 'vite'

const list = /^ {2,4}errors: \[[^\]]*\],?$/gm

/**
 * Leaves out of browser bundles which errors each method may answer with: callers' types and the documents of the contracts
 * (`contract/*.json`) say so, and nothing asks for it while it runs.
 */
export function contractErrorsPlugin(): Plugin {
  return {
    name: 'contract-errors',
    enforce: 'pre',
    transform: {
      filter: { id: /\/shared\/rpc\/[\w-]+\/\w+\.ts$/ },
      handler: (code) => (code.search(list) < 0 ? undefined : { code: code.replace(list, ''), map: null }),
    },
  }
}
