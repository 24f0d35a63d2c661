import type { Say } from '#shared/debug/createSay.ts'
import { toWireError } from '#shared/errors/walletKitError.ts'
import type { Method } from '#shared/rpc/engine.ts'

/**
 * Methods that say in the log that they were called, and how that ended: names and codes, never what was asked or answered
 * (security.md rule 13).
 */
export function logMethods(methods: ReadonlyMap<string, Method>, log: Say): ReadonlyMap<string, Method> {
  const logged = [...methods].map(([name, method]): [string, Method] => [
    name,
    async (body, signal) => {
      log(`${name} …`)
      try {
        const answer = await method(body, signal)
        log(`${name} ok`)
        return answer
      } catch (error) {
        log(`${name} ${toWireError(error).code}`)
        throw error
      }
    },
  ])
  return new Map(logged)
}
