import { type PairingState, pairingEndpoints } from '#shared/api/auth/pairing.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import { fromBase64Url, sameBytes, toBase64Url } from '../../services/crypto/bytes.ts'
import type { Signer } from '../../services/signer/createSigner.ts'
import type { Enrolling } from '../custody/createEnrolling.ts'
import type { Unlocking } from '../custody/createUnlocking.ts'
import { awaitStage, type Pairing, type PairingProgress } from './pairing.ts'
import { commitTo, createPairingKey, pairingCode, pairingKeyOf } from './pairingSecrets.ts'
import { requestPairing } from './requestPairing.ts'

export interface PairingParameters {
  api: Api
  signer: Signer
  unlocking: Unlocking
  enrolling: Enrolling
  deviceName: string
}

/** Letting a new device in from one that can open the wallet (shared/api/auth/pairing.ts has the protocol). */
export function createPairing(parameters: PairingParameters): Pairing {
  const { api, signer, unlocking, enrolling, deviceName } = parameters

  /** Reports what the views can tell of; what is not about the pairing rejects. */
  const reporting = async (onProgress: (progress: PairingProgress) => void, work: () => Promise<void>) => {
    try {
      await work()
    } catch (thrown) {
      const code = pairingFailure(thrown)
      if (code === null) throw thrown
      onProgress({ stage: 'failed', code })
    }
  }

  const list = async (): Promise<PairingState[]> => (await api.call(pairingEndpoints.pairList, {})).pairings
  const refuse = (id: string) => api.call(pairingEndpoints.pairRefuse, { id })

  return {
    request: (onProgress, signal) =>
      reporting(onProgress, async () => {
        await enrolling.recover(async () => [await requestPairing({ api, deviceName, onProgress, signal })])
        onProgress({ stage: 'done' })
      }),

    async waiting() {
      const open = (await list()).filter(({ stage }) => stage === 'begun')
      return open.map(({ id, deviceName: name, site }) => ({ id, deviceName: name, site }))
    },

    async join(id, onProgress) {
      const offer = (await list()).find((pairing) => pairing.id === id)
      if (!offer) throw new WalletKitError('LOGIN_EXPIRED', 'The other device no longer waits')
      const left = new AbortController()
      onProgress({ stage: 'waiting' })
      const joined = joinPairing(api, offer, left.signal)
      const shown = reporting(onProgress, async () => {
        try {
          const { code } = await joined
          onProgress({ stage: 'compare', code, deviceName: offer.deviceName, site: offer.site })
        } catch (thrown) {
          // The server is down: it ends the pairing by its age. The error before is what is thrown.
          await refuse(id).catch(() => undefined)
          if (!left.signal.aborted) throw thrown
        }
      })
      // `reporting` has shown it, and `joined` tells whoever asks further.
      shown.catch(() => undefined)

      return {
        approve: () =>
          reporting(onProgress, async () => {
            const { key } = await joined
            const handed = await unlocking.opened((wallet) =>
              signer.call('hand', { wallet, key, pairing: id }),
            )
            const payload = { iv: toBase64Url(handed.iv), ciphertext: toBase64Url(handed.ciphertext) }
            await api.call(pairingEndpoints.pairDeliver, { id, payload }, { prove: unlocking.prove })
            onProgress({ stage: 'done' })
          }),
        async refuse() {
          left.abort()
          await refuse(id)
        },
      }
    },
  }
}

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

type FailureCode = Extract<PairingProgress, { stage: 'failed' }>['code']

const codes: readonly string[] = [
  'PAIRING_MISMATCH',
  'LOGIN_EXPIRED',
  'USER_REJECTED',
  'AUTH_UNREACHABLE',
] satisfies FailureCode[]

/** What the views say of a failed pairing; null where it is not the pairing that failed. */
export function pairingFailure(thrown: unknown): FailureCode | null {
  return thrown instanceof WalletKitError && isFailure(thrown.code) ? thrown.code : null
}

function isFailure(code: string): code is FailureCode {
  return codes.includes(code)
}
