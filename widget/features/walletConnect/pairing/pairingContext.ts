import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Proposal } from '../../../services/walletConnect/propose.ts'
import type { SettledSession } from '../../../services/walletConnect/readSession.ts'
import type { PairingState } from '../../walletState/walletConnect.ts'
import type { Propose } from './createProposing.ts'

export interface PairingParameters {
  propose: Propose
  /**
   * Whether a code may be shown before the relay has acknowledged the proposal. Not where the wallet takes over the same
   * screen: the page may be frozen before the proposal has left.
   */
  showsEarly: boolean
  /** Whether a person looks at the code: it is renewed before it expires. */
  isWanted: () => boolean
  /** Whether an approval may become the connection now; otherwise it is ended at once (R22). */
  accepts: () => boolean
  onState: (state: PairingState) => void
  onApproved: (session: SettledSession) => void
  /** The wallet declined, or the relay is gone, while a person waits. */
  onFailed: (error: WalletKitError) => void
  /** Ends a session that is not wanted any more. */
  discard: (topic: string) => void
}

/** What the operations on a pairing share. */
export interface PairingContext extends PairingParameters {
  /** Every proposal that may still be approved. */
  live: Set<Proposal>
  /** The proposal whose code is shown. */
  current: Proposal | undefined
  /** The proposal that is on its way. */
  making: Promise<void> | undefined
  /** Raised when the proposal on its way is not wanted any more. */
  round: number
  /** The URI that was given out, perhaps before its proposal was acknowledged: the wallet that saw it may approve. */
  uri: string | undefined
  renewal: ReturnType<typeof setTimeout> | undefined
}

export function createPairingContext(parameters: PairingParameters): PairingContext {
  return {
    ...parameters,
    live: new Set(),
    current: undefined,
    making: undefined,
    round: 0,
    uri: undefined,
    renewal: undefined,
  }
}

/** The current proposal's code is not shown any more; the proposal stays live. */
export function clearCurrent(context: PairingContext): void {
  clearTimeout(context.renewal)
  context.current = undefined
  context.uri = undefined
}

/** Gives up every proposal, also the one on its way. What is approved of them later is ended. */
export function retirePairing(context: PairingContext): void {
  context.round += 1
  context.making = undefined
  context.live.clear()
  clearCurrent(context)
  context.onState({ status: 'idle' })
}
