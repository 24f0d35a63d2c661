import type { Connection } from '../walletState/connection.ts'
import type { PromptContext } from './createPrompt.ts'

/** What pages get to see of the connections, as accounts sign in and out. */
export function createSightings({ store, host, signIn, connectionFlow }: PromptContext) {
  return {
    /** Pages see it from now on: it has signed in, or need not. */
    pass(connection: Connection) {
      const seen = signIn.shown(connection.namespace)
      store.set(signIn.passedAtom, (passed) => ({ ...passed, [connection.namespace]: connection }))
      if (!seen) connectionFlow.announce(connection)
    },
    /** Pages see it no more, until it has signed in. */
    withhold({ namespace }: Connection) {
      const seen = signIn.shown(namespace)
      signIn.forget(namespace)
      if (seen && !signIn.shown(namespace)) host.emit('disconnect', { namespace, reason: 'wallet' })
    },
  }
}
