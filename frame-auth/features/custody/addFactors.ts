import { custodyEndpoints, type Factor } from '#shared/api/auth/custody.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { type Bytes, randomBytes, toBase64Url } from '../../services/crypto/bytes.ts'
import type { FactorPlan } from '../../worker/factorDek.ts'
import type { RecoveryCode } from './custody.ts'
import { currentWallet, refreshCustody } from './custodyState.ts'
import { encodeRecoveryCode } from './recoveryCode.ts'
import type { RecoveryContext } from './recoveryContext.ts'

export async function addPasskey(context: RecoveryContext, label: string): Promise<void> {
  currentWallet(context.state)
  const [id, salt] = [randomId(), randomBytes(32)]
  const { credentialId, secret } = await context.passkeys.create({ id: randomBytes(16), salt, label })
  await add(context, secret, {
    id,
    kind: 'passkey',
    salt: toBase64Url(salt),
    credentialId: toBase64Url(credentialId),
    label: label.slice(0, 64),
  })
}

export async function makeRecoveryCode(context: RecoveryContext): Promise<RecoveryCode> {
  currentWallet(context.state)
  const secret = randomBytes(16)
  const plan = planOf('code')
  return { code: await encodeRecoveryCode(secret), confirm: () => add(context, secret, plan) }
}

/** Hands the operator a way back. The one secret that is sent, and only where the person wants it. */
export async function addEscrow(context: RecoveryContext): Promise<void> {
  const { api, state, unlocking } = context
  currentWallet(state)
  const secret = randomBytes(32)
  const factor = await makeFactor(context, secret, planOf('escrow'))
  const { prove } = unlocking
  await api.call(custodyEndpoints.addEscrow, { factor, secret: toBase64Url(secret) }, { prove })
  await refreshCustody(state)
}

export async function removeFactor({ api, state, unlocking }: RecoveryContext, id: string): Promise<void> {
  await api.call(custodyEndpoints.removeFactor, { id }, { prove: unlocking.prove })
  await refreshCustody(state)
}

async function add(context: RecoveryContext, secret: Bytes, plan: FactorPlan): Promise<void> {
  const { api, state, unlocking } = context
  const factor = await makeFactor(context, secret, plan)
  await api.call(custodyEndpoints.addFactor, { factor }, { prove: unlocking.prove })
  await refreshCustody(state)
}

function makeFactor(
  { signer, unlocking }: RecoveryContext,
  secret: Bytes,
  plan: FactorPlan,
): Promise<Factor> {
  return unlocking.opened((wallet) => signer.call('makeFactor', { wallet, secret, ...plan }))
}

function planOf(kind: 'code' | 'escrow'): FactorPlan {
  return { id: randomId(), kind, salt: toBase64Url(randomBytes(32)), label: '' }
}
