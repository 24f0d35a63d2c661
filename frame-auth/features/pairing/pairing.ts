import { type PairingState, pairingEndpoints } from '#shared/api/auth/pairing.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'

/** Pairing, as the views of both devices show it. The person compares `code` on both screens. */
export type PairingProgress =
  | { stage: 'waiting' }
  /**
   * `confirm` is on the new device only: the person says there, too, that the codes match. Without it a relaying server could
   * hand over a wallet of its own making, which the person would take for theirs.
   */
  | { stage: 'compare'; code: string; deviceName: string; site: string; confirm?: () => void }
  | { stage: 'done' }
  | { stage: 'failed'; code: 'PAIRING_MISMATCH' | 'LOGIN_EXPIRED' | 'USER_REJECTED' | 'AUTH_UNREACHABLE' }

export interface Pairing {
  /** On the new device: asks the others. Ends as `done` when this device is enrolled. */
  request(onProgress: (progress: PairingProgress) => void, signal: AbortSignal): Promise<void>
  /** On a device that can open the wallet: requests of others that wait. */
  waiting(): Promise<{ id: string; deviceName: string; site: string }[]>
  /** Shows the code; nothing is handed over before `approve`. */
  join(
    id: string,
    onProgress: (progress: PairingProgress) => void,
  ): Promise<{ approve(): Promise<void>; refuse(): Promise<void> }>
}

/** Waits for a pairing to be beyond `seen`; the server answers each question after 25 s at most. Rejects `USER_REJECTED`. */
export async function awaitStage(
  api: Api,
  id: string,
  seen: PairingState['stage'],
  signal: AbortSignal,
): Promise<PairingState> {
  for (;;) {
    signal.throwIfAborted()
    const state = await api.call(pairingEndpoints.pairState, { id, seen }, { signal })
    if (state.stage === 'refused') throw new WalletKitError('USER_REJECTED', 'The other device refused')
    if (state.stage !== seen) return state
  }
}
