import type { createStore } from 'jotai/vanilla'
import { custodyEndpoints, type Factor } from '#shared/api/auth/custody.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import type { Api } from '../../services/api/api.ts'
import { type Bytes, fromBase64Url, randomBytes, toBase64Url } from '../../services/crypto/bytes.ts'
import type { Passkeys } from '../../services/passkeys/createPasskeys.ts'
import type { Signer } from '../../services/signer/createSigner.ts'
import type { FactorPlan } from '../../worker/factorDek.ts'
import type { Means } from '../../worker/operations.ts'
import type { CustodyState } from './createCustodyState.ts'
import type { Enrolling } from './createEnrolling.ts'
import type { Unlocking } from './createUnlocking.ts'
import type { RecoveryCode } from './custody.ts'
import { decodeRecoveryCode, encodeRecoveryCode } from './recoveryCode.ts'

export interface RecoveryFactorsParameters {
  store: ReturnType<typeof createStore>
  api: Api
  signer: Signer
  passkeys: Passkeys
  state: CustodyState
  unlocking: Unlocking
  enrolling: Enrolling
}

/** The ways back into the wallet: setting them up, and using them. Their secrets are never sent. */
export function createRecoveryFactors(parameters: RecoveryFactorsParameters) {
  const { store, api, signer, passkeys, state, unlocking, enrolling } = parameters
  const { prove } = unlocking

  const add = async (secret: Bytes, plan: FactorPlan): Promise<void> => {
    const factor = await unlocking.opened((wallet) => signer.call('makeFactor', { wallet, secret, ...plan }))
    await api.call(custodyEndpoints.addFactor, { factor }, { prove })
    await state.refresh()
  }

  const stored = async (kind: Factor['kind']): Promise<Factor[]> => {
    const { factors, recovery } = await api.call(custodyEndpoints.factors, {})
    if (recovery) {
      // The view says since when and until when.
      await state.refresh()
      throw new WalletKitError('REQUEST_PENDING', 'Another device has to agree, or time has to pass')
    }
    return factors.filter((factor) => factor.kind === kind)
  }

  const meansByPasskey = async (): Promise<Means[]> => {
    const candidates = (await stored('passkey')).flatMap((factor) =>
      factor.credentialId === undefined
        ? []
        : [
            {
              factor,
              credentialId: fromBase64Url(factor.credentialId),
              salt: fromBase64Url(factor.salt),
            },
          ],
    )
    if (candidates.length === 0) throw new WalletKitError('RECOVERY_INVALID', 'No passkey was set up')
    const { credentialId, secret } = await passkeys.answer(candidates)
    const used = toBase64Url(credentialId)
    return candidates
      .filter(({ factor }) => factor.credentialId === used)
      .map(({ factor }) => ({ kind: 'factor', secret, factor }))
  }

  const meansByEscrow = async (): Promise<Means[]> => {
    const factors = await stored('escrow')
    const { secrets } = await api.call(custodyEndpoints.escrow, {})
    const kept = new Map(secrets.map(({ id, secret }) => [id, fromBase64Url(secret)]))
    return factors.flatMap((factor) => {
      const secret = kept.get(factor.id)
      return secret ? [{ kind: 'factor', secret, factor }] : []
    })
  }

  const canConfirm = (): boolean =>
    passkeys.isHere() &&
    (store.get(state.overviewAtom)?.factors.some(({ kind }) => kind === 'passkey') ?? false)

  return {
    canConfirm,
    async passkeyIds(): Promise<readonly string[]> {
      if (!canConfirm()) return []
      return (await stored('passkey')).flatMap(({ credentialId }) => credentialId ?? [])
    },
    async addPasskey(label: string): Promise<void> {
      state.current()
      const [id, salt] = [randomId(), randomBytes(32)]
      const { credentialId, secret } = await passkeys.create({ id: randomBytes(16), salt, label })
      await add(secret, {
        id,
        kind: 'passkey',
        salt: toBase64Url(salt),
        credentialId: toBase64Url(credentialId),
        label: label.slice(0, 64),
      })
    },
    async makeRecoveryCode(): Promise<RecoveryCode> {
      state.current()
      const secret = randomBytes(16)
      const plan = { id: randomId(), kind: 'code' as const, salt: toBase64Url(randomBytes(32)), label: '' }
      return { code: await encodeRecoveryCode(secret), confirm: () => add(secret, plan) }
    },
    /** Hands the operator a way back. The one secret that is sent, and only where the person wants it. */
    async addEscrow(): Promise<void> {
      state.current()
      const secret = randomBytes(32)
      const plan = { id: randomId(), kind: 'escrow' as const, salt: toBase64Url(randomBytes(32)), label: '' }
      const factor = await unlocking.opened((wallet) =>
        signer.call('makeFactor', { wallet, secret, ...plan }),
      )
      await api.call(custodyEndpoints.addEscrow, { factor, secret: toBase64Url(secret) }, { prove })
      await state.refresh()
    },
    recoverByEscrow: (): Promise<void> => enrolling.recover(meansByEscrow),
    recoverByPasskey: (): Promise<void> => enrolling.recover(meansByPasskey),
    async recoverByCode(code: string): Promise<void> {
      const secret = await decodeRecoveryCode(code)
      await enrolling.recover(async () =>
        (await stored('code')).map((factor) => ({ kind: 'factor', secret, factor })),
      )
    },
    async removeFactor(id: string): Promise<void> {
      await api.call(custodyEndpoints.removeFactor, { id }, { prove })
      await state.refresh()
    },
  }
}
