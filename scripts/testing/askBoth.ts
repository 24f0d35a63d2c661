import type { BuiltServer } from './startBuiltServer.ts'

/**
 * What a site's proxy does: each call to the next server, and to the other one where that does not listen, or has just stopped to with the
 * connection still on its way: the system resets that at once, and nobody has read the call.
 */
export function askBoth(servers: () => readonly BuiltServer[]): BuiltServer['ask'] {
  let turn = 0
  return async (...call) => {
    turn += 1
    const [first, second] = servers().toSorted((_, other) => (other === servers()[turn % 2] ? 1 : -1))
    if (!first || !second) throw new Error('There are not two servers')
    const began = performance.now()
    return first.ask(...call).catch((error: unknown) => {
      const isUnread = codeOf(error) === 'ECONNRESET' && performance.now() - began < atOnce
      if (isUnread || codeOf(error) === 'ECONNREFUSED') return second.ask(...call)
      throw error
    })
  }
}

/** In milliseconds; a call that is cut off by a stop has gone on for seconds. */
const atOnce = 1_000

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
