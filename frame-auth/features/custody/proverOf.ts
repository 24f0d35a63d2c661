import type { VaultProver } from '../../services/api/api.ts'
import type { Signer } from '../../services/signer/createSigner.ts'

/** Proves by a wallet that is open already. Rejects `FACTOR_REQUIRED` if it is not: no share is asked for. */
export function proverOf(signer: Signer, wallet: string): VaultProver {
  return async (message) => (await signer.call('prove', { wallet, message })).proof
}
