import { type PairingState, pairingEndpoints } from '#shared/api/auth/pairing.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'

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
