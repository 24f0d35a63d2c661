import { accountEndpoints } from '#shared/api/auth/account.ts'
import { custodyEndpoints } from '#shared/api/auth/custody.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import type { Signer } from '../../services/signer/createSigner.ts'
import type { Unlocking } from './createUnlocking.ts'

export interface RevealParameters {
  api: Api
  signer: Signer
  unlocking: Unlocking
  /** Whether this document is at top level: the words are never shown in a frame. */
  topLevel: boolean
  /** Milliseconds since the epoch. */
  now: () => number
  /** Milliseconds for which a passkey or code counts as fresh. */
  fresh: number
}

/** Shows the wallet's words to who has just proved to be its owner, on a device that the server still gives its share. */
export function createReveal({ api, signer, unlocking, topLevel, now, fresh }: RevealParameters) {
  let provenAt = Number.NEGATIVE_INFINITY

  return {
    /** A passkey, a recovery code or a mailed one was right just now. */
    proven(): void {
      provenAt = now()
    },
    forget(): void {
      provenAt = Number.NEGATIVE_INFINITY
    },
    async stepUp(): Promise<{ confirm(otp: string): Promise<void> }> {
      const { attempt } = await api.call(accountEndpoints.stepUp, {})
      return {
        async confirm(otp) {
          await api.call(accountEndpoints.stepUpOtp, { attempt, otp })
          provenAt = now()
        },
      }
    },
    async reveal(): Promise<string> {
      if (!topLevel || now() - provenAt > fresh)
        throw new WalletKitError('FACTOR_REQUIRED', 'A fresh code or passkey is needed')
      // What is unlocked since earlier does not do: the device's share is asked for now.
      await unlocking.lock()
      await api.call(custodyEndpoints.exported, {}, { prove: unlocking.prove })
      const { words } = await unlocking.opened((wallet) => signer.call('reveal', { wallet }))
      await unlocking.lock()
      return words
    },
  }
}
