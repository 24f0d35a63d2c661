import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { createDelegation } from '#shared/delegations/createDelegation.ts'
import type { Delegation, Hex } from '#shared/delegations/delegation.ts'
import { hashForSigning, type UnsignedDelegation } from '#shared/delegations/delegationTypedData.ts'
import { encodePermissionContext } from '#shared/delegations/permissionContext.ts'
import { type RedeemedCall, redeemCall } from '#shared/delegations/redeemCall.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Params } from '#shared/rpc/contract.ts'
import type { savingsMethods } from '#shared/rpc/widget-auth/savings.ts'
import { fromBase64Url, fromHex, randomBytes, toBase64Url } from '../../../services/crypto/bytes.ts'
import { readToken } from '../../decode/readToken.ts'
import { readDelegatorNonce } from '../../grants/readGrantChain.ts'
import { isSignedBy, passkeySignature } from '../../savings/passkeySignature.ts'
import {
  allowanceOf,
  endAllowancesCall,
  orderDelegation,
  paymentCall,
} from '../../savings/savingsDelegations.ts'
import type { SavingsOrder } from '../../savings/savingsOrder.ts'
import { publicKeyOf } from './makeSavings.ts'
import { readAllowances } from './readAllowances.ts'
import {
  everydayOf,
  isProven,
  type KnownSavings,
  keepProven,
  requireSavings,
  type SavingsContext,
} from './savingsContext.ts'

type Asked = Params<(typeof savingsMethods)['orderSavings']>
type Order = Asked['order']

/** Seconds that a chain's clock may be behind this one: what was allowed can be drawn at once. */
const clockSlack = 3_600

/** Seconds in which an order can be carried out: the person approves its transaction at once. */
const orderSeconds = 600

/**
 * Has the passkey sign an order. An allowance is kept; for what is done once, the transaction that does it is given.
 *
 * @throws the codes of the method `orderSavings`
 */
export async function orderSavings(
  context: SavingsContext,
  { chainId, order }: Asked,
  signal: AbortSignal,
): Promise<RedeemedCall | null> {
  const savings = await requireSavings(context)
  if (order.type === 'allow') {
    await allow(context, { savings, chainId, order, signal })
    return null
  }
  const call =
    order.type === 'end' ? endAllowancesCall : paymentCall({ ...order, amount: BigInt(order.amount) })
  const end = Math.floor(context.now() / 1_000) + orderSeconds
  const delegation = orderDelegation({
    ...{ chainId: numberOf(chainId), savings: savings.address, everyday: everydayOf(context) },
    ...{ call, end, salt: newSalt() },
  })
  const signed = await sign(context, { savings, chainId, order, delegation, signal })
  return redeemCall({ delegations: [signed], call })
}

interface AskParameters<O extends Order> {
  savings: KnownSavings
  chainId: CaipNetworkId
  order: O
  signal: AbortSignal
}

/** One allowance for each token of a chain: two would be drawn one after the other. */
async function allow(
  context: SavingsContext,
  parameters: AskParameters<Extract<Order, { type: 'allow' }>>,
): Promise<void> {
  const { savings, chainId, order, signal } = parameters
  const isOfToken = ({ chainId: other, token }: { chainId: string; token: Hex | null }) =>
    other === chainId && isSameAddress(token ?? '', order.token ?? '')
  const current = await readAllowances(context, savings, signal)
  if (current.some(isOfToken)) throw new WalletKitError('INVALID_PARAMS', 'End the allowance of before first')
  const { chain } = context
  const nonce = await readDelegatorNonce({ chain, network: chainId, account: savings.address, signal })
  if (nonce === null) throw new WalletKitError('RPC_ERROR', 'This network has no savings accounts')
  const grant = allowanceOf({
    ...{ chainId: numberOf(chainId), savings: savings.address, everyday: everydayOf(context) },
    ...{ token: order.token, amount: order.amount, nonce: nonce.toString(), salt: newSalt() },
    start: Math.floor(context.now() / 1_000) - clockSlack,
  })
  const signed = await sign(context, { ...parameters, delegation: createDelegation(grant) })
  const { record } = savings
  // Those that the chain has ended go: the record has room for few.
  const kept = current.map(({ chainId: of, session }) => ({
    chainId: of,
    context: encodePermissionContext([session.delegation]),
  }))
  const changed = {
    ...record,
    allowances: [...kept, { chainId, context: encodePermissionContext([signed]) }],
  }
  await context.custody.keepSavings(changed)
  if (await isProven(context, savings)) await keepProven(context, changed)
}

/** In a window that shows the order. What another passkey has signed is found before anything depends on it. */
async function sign(
  context: SavingsContext,
  { savings, chainId, order, delegation, signal }: AskParameters<Order> & { delegation: UnsignedDelegation },
): Promise<Delegation> {
  const { record } = savings
  const network = context.networks.get(chainId)
  const { name, nativeCurrency, testnet } = network
  const hash = hashForSigning(delegation, numberOf(chainId))
  const shown = {
    account: everydayOf(context),
    order: await describeOrder(context, { savings, chainId, order, signal }),
    network: { name, nativeCurrency, testnet },
  }
  const recoveryKey = context.store.get(context.recoveryKeyAtom)
  if (recoveryKey) {
    await context.approvals.approveOrder({ shown, signal })
    return { ...delegation, signature: recoveryKey.sign(hash) }
  }
  const given = await context.approvals.signOrder({
    ...{ shown, signal },
    passkey: { credentialId: record.credentialId, challenge: toBase64Url(fromHex(hash)) },
  })
  const assertion = {
    authenticatorData: fromBase64Url(given.authenticatorData),
    clientDataJSON: fromBase64Url(given.clientDataJSON),
    signature: fromBase64Url(given.signature),
  }
  if (!(await isSignedBy(assertion, publicKeyOf(record))))
    throw new WalletKitError('PASSKEY_UNAVAILABLE', 'Another passkey has signed')
  return { ...delegation, signature: passkeySignature(assertion) }
}

/** As its approval shows it. */
async function describeOrder(
  { chain, networks }: SavingsContext,
  { savings: { address }, chainId, order, signal }: AskParameters<Order>,
): Promise<SavingsOrder> {
  if (order.type === 'end') return { type: 'end', savings: address }
  const { token, amount } = order
  const coin = networks.get(chainId).nativeCurrency
  const { symbol, decimals } = token === null ? coin : await readToken(chain, chainId, token, signal)
  const asset = { token, amount, symbol, decimals }
  return order.type === 'allow'
    ? { type: 'allow', savings: address, asset }
    : { type: 'pay', savings: address, asset, to: order.to }
}

function numberOf(chainId: CaipNetworkId): number {
  return Number(chainId.split(':')[1])
}

function newSalt(): string {
  return randomBytes(16)
    .reduce((salt, byte) => salt * 256n + BigInt(byte), 0n)
    .toString()
}
