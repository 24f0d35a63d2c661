import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 6: messages of another session are handled',
    file: 'shared/rpc/engine.ts',
    find: 'if (!isEnvelope(message) || message.session !== session)',
    replace: 'if (!isEnvelope(message))',
    test: 'rejects: a message of another session',
  },
  {
    name: 'threat 6: replayed messages are handled again',
    file: 'shared/rpc/engine.ts',
    find: "if (seq <= received || seq > received + limits.sequenceWindow) return onDrop?.('sequence')",
    replace: '',
    test: 'rejects: a recorded request, sent again',
  },
])
