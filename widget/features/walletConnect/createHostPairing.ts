import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { SettledSession } from '../../services/walletConnect/readSession.ts'
import { createPairing } from './createPairing.ts'
import type { Propose } from './createProposing.ts'

export interface HostPairingParameters {
  propose: Propose
  onApproved: (session: SettledSession) => void
  /** Ends a session that nobody wants. */
  end: (topic: string) => void
}

/** The pairing of a page that shows a code of its own: whatever the modal does, it stays good until it expires. */
export function createHostPairing({ propose, onApproved, end }: HostPairingParameters) {
  let failure: WalletKitError | undefined
  const pairing = createPairing({
    propose,
    onApproved,
    end,
    early: false,
    wanted: () => false,
    accepts: () => true,
    onState(state) {
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
