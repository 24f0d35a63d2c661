import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 6: messages of another session are handled',
    file: 'shared/rpc/engine.ts',
    find: 'if (!isEnvelope(message) || message.session !== session)',
    replace: 'if (!isEnvelope(message))',
    test: 'rejects: a message of another session',
  },
])
