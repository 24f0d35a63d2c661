import type { Say } from '#shared/debug/createSay.ts'
import { toWireError } from '#shared/errors/walletKitError.ts'
import type { Signer } from './createSigner.ts'

/** A signer whose calls are said, and how they ended: names and codes, never what it is given or gives (security.md rule 13). */
export function logSigner(signer: Signer, say: Say): Signer {
  return {
    ...signer,
    async call(operation, params) {
      try {
        const answer = await signer.call(operation, params)
        say(`signer ${operation} ok`)
        return answer
      } catch (thrown) {
        say(`signer ${operation} ${toWireError(thrown).code}`)
        throw thrown
      }
    },
  }
}
