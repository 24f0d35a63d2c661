import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 7: keys that reach a prototype cross',
    file: 'shared/rpc/messageSize.ts',
    find: "if (key === '__proto__' || key === 'constructor' || key === 'prototype') return Number.POSITIVE_INFINITY",
    replace: '',
    test: 'rejects: a body with an own __proto__ key',
  },
  {
    name: 'threat 7: messages of any size are taken',
    file: 'shared/rpc/engine.ts',
    find: "if (messageSize(message) > limits.messageBytes) return onDrop?.('size')",
    replace: '',
    test: 'rejects: 10 MB of text; the peer still answers',
  },
])
