import { type PairingState, pairingEndpoints } from '#shared/api/auth/pairing.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import { fromBase64Url, toBase64Url } from '../../services/crypto/base64Url.ts'
import { sameBytes } from '../../services/crypto/sameBytes.ts'
import { awaitStage } from './awaitStage.ts'
import { commitTo, createPairingKey, pairingCode, pairingKeyOf } from './pairingSecrets.ts'

/** A pairing whose code can be compared, and the key to hand the wallet over with. */
export interface JoinedPairing {
  code: string
  key: CryptoKey
}

/**
 * The old device's side, up to the code. `offer` is what was listed before this device showed its key: the commitment in it is
 * the one that counts, whatever the server says later.
 */
export async function joinPairing(
  api: Api,
  offer: PairingState,
  signal: AbortSignal,
): Promise<JoinedPairing> {
  const { id, commitment } = offer
  const mine = await createPairingKey()
  await api.call(pairingEndpoints.pairJoin, { id, key: toBase64Url(mine.publicKey) }, { signal })
  const { newKey, nonce } = await awaitStage(api, id, 'joined', signal)
  const revealed = { newKey: fromBase64Url(newKey ?? ''), nonce: fromBase64Url(nonce ?? '') }
  const committed = await commitTo(revealed.newKey, revealed.nonce)
  if (!sameBytes(committed, fromBase64Url(commitment)))
    throw new WalletKitError(
      'PAIRING_MISMATCH',
      'The other device revealed another key than it had committed to',
    )
  const transcript = { id, oldKey: mine.publicKey, ...revealed }
  return {
    code: await pairingCode(transcript),
    key: await pairingKeyOf(mine.privateKey, revealed.newKey, transcript),
  }
}
