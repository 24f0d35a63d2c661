import { type PairingState, pairingEndpoints } from '#shared/api/auth/pairing.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import { toBase64Url } from '../../services/crypto/base64Url.ts'
import type { Signer } from '../../services/signer/signer.ts'
import type { Enrolling } from '../custody/createEnrolling.ts'
import type { Unlocking } from '../custody/createUnlocking.ts'
import type { Pairing, PairingProgress } from '../custody/pairing.ts'
import { joinPairing } from './joinPairing.ts'
import { pairingFailure } from './pairingFailure.ts'
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
          await refuse(id).catch(() => undefined)
          if (!left.signal.aborted) throw thrown
        }
      })
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
