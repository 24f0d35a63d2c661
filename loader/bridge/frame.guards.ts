import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 1: the loader hears frames that it did not make',
    file: 'loader/bridge/frame.ts',
    find: 'if (origin !== kitOrigin || !source || source !== iframe.contentWindow) return',
    replace: 'if (origin !== kitOrigin) return',
    test: 'threat 1 rejects: a hello of another window',
  },
  {
    name: 'threat 1: the loader hears other origins',
    file: 'loader/bridge/frame.ts',
    find: 'if (origin !== kitOrigin || !source || source !== iframe.contentWindow) return',
    replace: 'if (!source || source !== iframe.contentWindow) return',
    test: 'threat 1 rejects: a hello of another origin',
  },
])
