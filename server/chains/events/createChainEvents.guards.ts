import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'each stream watches the chain for itself',
    file: 'server/chains/events/createChainEvents.ts',
    find: 'const existing = watchers.get(chain.key)',
    replace: 'const existing = undefined',
    test: 'behavior: one look at a time serves all who watch, and newcomers hear the last one at once',
  },
  {
    name: 'a reorganisation that ends at the same height is no change',
    file: 'server/chains/events/createChainEvents.ts',
    find: 'event.head === last.head &&\n    event.hash === last.hash',
    replace: 'event.head === last.head',
    test: 'behavior: another block of the same height is a change',
  },
])
