import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createPairing } from './createPairing.ts'
import type { PairingParameters } from './pairingContext.ts'

export type HostPairingParameters = Pick<PairingParameters, 'propose' | 'onState' | 'onApproved' | 'discard'>

/** The pairing of a page that shows a code of its own: whatever the modal does, it stays good until it expires. */
export function createHostPairing(parameters: HostPairingParameters) {
  let failure: WalletKitError | undefined
  const pairing = createPairing({
    ...parameters,
    showsEarly: false,
    isWanted: () => false,
    accepts: () => true,
    onState(state) {
      parameters.onState(state)
      if (state.status !== 'failed') return
      failure = new WalletKitError(state.code, 'The WalletConnect relay could not be reached')
    },
    onFailed: () => {},
  })

  return {
    /** @throws `RELAY_UNREACHABLE` */
    async getUri(): Promise<string> {
      await pairing.prepare()
      const uri = pairing.uri()
      if (!uri) throw failure ?? new WalletKitError('RELAY_UNREACHABLE', 'There is no pairing')
      return uri
    },
    destroy: pairing.destroy,
  }
}
