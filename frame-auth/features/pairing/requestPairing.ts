import { pairingEndpoints } from '#shared/api/auth/pairing.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import { fromBase64Url, randomBytes, toBase64Url } from '../../services/crypto/bytes.ts'
import type { Means } from '../../worker/operations.ts'
import { awaitStage, type PairingProgress } from './pairing.ts'
import { commitTo, createPairingKey, pairingCode, pairingKeyOf } from './pairingSecrets.ts'

export interface RequestPairingParameters {
  api: Api
  deviceName: string
  onProgress: (progress: PairingProgress) => void
  signal: AbortSignal
}

/**
 * The new device's side, up to the means that open the wallet. The key is committed before the other device's is known, and
 * nothing that comes is used before the person has said here, too, that the codes are the same.
 */
export async function requestPairing(parameters: RequestPairingParameters): Promise<Means> {
  const { api, deviceName, onProgress, signal } = parameters
  onProgress({ stage: 'waiting' })
  const mine = await createPairingKey()
  const nonce = randomBytes(32)
  const commitment = toBase64Url(await commitTo(mine.publicKey, nonce))
  const { id } = await api.call(pairingEndpoints.pairBegin, { commitment, deviceName }, { signal })
  try {
    const { oldKey, site } = await awaitStage(api, id, 'begun', signal)
    if (oldKey === undefined) throw new WalletKitError('PAIRING_MISMATCH', 'The other device sent no key')
    const transcript = { id, newKey: mine.publicKey, oldKey: fromBase64Url(oldKey), nonce }
    await api.call(
      pairingEndpoints.pairReveal,
      { id, key: toBase64Url(mine.publicKey), nonce: toBase64Url(nonce) },
      { signal },
    )
    const confirmed = confirmation(signal)
    const code = await pairingCode(transcript)
    onProgress({ stage: 'compare', code, deviceName, site, confirm: confirmed.confirm })
    const [{ payload }] = await Promise.all([awaitStage(api, id, 'revealed', signal), confirmed.promise])
    if (!payload) throw new WalletKitError('PAIRING_MISMATCH', 'The other device handed over nothing')
    return {
      kind: 'pairing',
      key: await pairingKeyOf(mine.privateKey, transcript.oldKey, transcript),
      pairing: id,
      payload: { iv: fromBase64Url(payload.iv), ciphertext: fromBase64Url(payload.ciphertext) },
    }
  } catch (thrown) {
    // The other device need not wait for somebody who has gone.
    if (signal.aborted) void api.call(pairingEndpoints.pairRefuse, { id }).catch(() => undefined)
    throw thrown
  }
}

function confirmation(signal: AbortSignal) {
  let confirm = () => {}
  const promise = new Promise<void>((resolve, reject) => {
    confirm = () => resolve()
    signal.addEventListener(
      'abort',
      () => reject(new WalletKitError('ABORTED', 'The pairing was given up')),
      {
        once: true,
      },
    )
  })
  // It may come before anybody waits for it; whoever does is told.
  promise.catch(() => undefined)
  return { promise, confirm }
}
