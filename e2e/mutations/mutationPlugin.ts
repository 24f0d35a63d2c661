import type { Plugin } from 'vite'
import type { Mutation } from './mutation.ts'

/** Takes one guard out while building; fails the build if the guard is not where the list says. */
export function mutationPlugin(mutation: Mutation | undefined): Plugin {
  return {
    name: 'wallet-kit-mutation',
    enforce: 'pre',
    transform(code, id) {
      if (!mutation || !id.split('?')[0]?.endsWith(`/${mutation.file}`)) return null
      const parts = code.split(mutation.find)
      if (parts.length !== 2)
        throw new Error(`The guard of "${mutation.name}" is there ${parts.length - 1} times`)
      return { code: parts.join(mutation.replace), map: null }
    },
  }
}
