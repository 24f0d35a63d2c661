import { relative } from 'node:path'
import type { Plugin } from 'vitest/config'
import { addSwitches } from './addSwitches.ts'
import type { Mutation } from './readGuards.ts'

/** Puts the guards of each module into switches, in what is tested or built for that only. */
export function switchPlugin(root: string, mutations: readonly Mutation[]): Plugin {
  const guardsOf = (id: string) => {
    const file = relative(root, id.split('?')[0] ?? '')
    return { file, guards: mutations.filter((one) => one.file === file) }
  }
  return {
    name: 'wallet-kit-switches',
    enforce: 'pre',
    // The document's inline script is a build of its own (scripts/inlineScriptPlugin.ts).
    api: { isNested: true },
    transform(code, id) {
      const { file, guards } = guardsOf(id)
      return guards.length === 0 ? null : { code: addSwitches(file, code, guards), map: null }
    },
    configureVitest({ experimental_defineCacheKeyGenerator }) {
      // A module with its switches is kept as another one than without.
      experimental_defineCacheKeyGenerator(({ id }) => {
        const { guards } = guardsOf(id)
        return guards.length === 0 ? undefined : JSON.stringify(guards)
      })
    },
  }
}
