import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 1: the loader hears frames that it did not make',
    file: 'loader/link/frame.ts',
    find: 'if (origin !== kitOrigin || !source || source !== iframe.contentWindow) return',
    replace: 'if (origin !== kitOrigin) return',
    test: 'right origin from another window',
  },
  {
    name: 'threat 1: the loader hears other origins',
    file: 'loader/link/frame.ts',
    find: 'if (origin !== kitOrigin || !source || source !== iframe.contentWindow) return',
    replace: 'if (!source || source !== iframe.contentWindow) return',
    test: 'frame that was taken to another origin',
  },
  {
    name: 'threat 2: the widget takes a second claim',
    file: 'widget/services/hop/awaitConnect.ts',
    find: 'stop()\n    onConnect(',
    replace: 'onConnect(',
    test: 'claim the channel in one tick',
  },
  {
    name: 'threat 6: replayed messages are handled again',
    file: 'shared/rpc/engine.ts',
    find: "if (seq <= received || seq > received + limits.sequenceWindow) return onDrop?.('sequence')",
    replace: '',
    test: 'recorded port traffic',
  },
])
