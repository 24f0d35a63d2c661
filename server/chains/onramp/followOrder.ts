import { repeat } from '#shared/async/repeat.ts'
import { caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Project } from '../../projects/project.ts'
import type { Chain } from '../core/chain.ts'
import { advanceOrder, choosePayment } from './advanceOrder.ts'
import { compareDecimals } from './numbers.ts'
import type { OnrampContext } from './onrampContext.ts'
import { onrampPolicy } from './onrampPolicy.ts'
import type { OnrampProvider, ProviderTransaction } from './onrampProvider.ts'
import type { OrderRow } from './onrampTables.ts'
import { type Arrival, readArrival } from './readArrival.ts'

type FollowContext = Pick<OnrampContext, 'orders' | 'chains' | 'offers'>

/** Of a change, while others change the same order. */
const retries = { maxTries: 4, pauseMs: 0 } as const

/**
 * Brings an order up to date: asks its provider, unless that was done a moment ago, and the chain.
 *
 * @throws OnrampError if the provider cannot be asked; WalletKitError if the chain cannot
 */
export async function followOrder(
  context: FollowContext,
  { order, provider, project }: { order: OrderRow; provider: OnrampProvider; project: Project },
  signal: AbortSignal,
): Promise<OrderRow> {
  const isOver = order.status === 'delivered' || order.status === 'refunded'
  if (isOver) return order
  let current = order
  if (provider.transactions && (await context.orders.takeCheck(order.id))) {
    const payment = choosePayment(await provider.transactions(order.id, order.ref, signal))
    if (payment) current = await applyPayment(context, { order, provider, payment, signal })
  }
  return confirmDelivery(context, current, project, signal)
}

export interface PaymentParameters {
  order: OrderRow
  provider: OnrampProvider
  payment: ProviderTransaction
  signal: AbortSignal
}

interface BoughtCoin {
  provider: OnrampProvider
  coin: NonNullable<ProviderTransaction['coin']>
  signal: AbortSignal
}

/** Makes of an order what its provider says. */
export async function applyPayment(
  { orders, offers }: FollowContext,
  { order, provider, payment, signal }: PaymentParameters,
): Promise<OrderRow> {
  let current = order
  const attempt = async () => {
    const change = advanceOrder(current, payment)
    if (!change) return current
    const coin = payment.coin && (await findBought(offers, current, { provider, coin: payment.coin, signal }))
    const changed = await orders.change(current, { ...change, ...coin })
    if (changed) return changed
    const latest = await orders.find(order.id)
    if (!latest) return current
    current = latest
    return undefined
  }
  return (await repeat(attempt, retries)) ?? current
}

/** The coin that was bought in the end: at some providers the buyer may choose another one. */
async function findBought(
  offers: FollowContext['offers'],
  { country }: OrderRow,
  { provider, coin: { symbol, network }, signal }: BoughtCoin,
): Promise<Pick<OrderRow, 'asset' | 'chain' | 'contract'> | undefined> {
  const { coins } = await offers(provider, { country }, signal)
  const coin = coins.find((one) => one.network === network && [one.symbol, one.id].includes(symbol))
  return coin && { asset: coin.symbol, chain: coin.caipNetworkId, contract: coin.contractAddress }
}

/**
 * `delivered` is what has been seen on the chain: the transaction that the provider names brought this account at least what it says was
 * bought, of that coin, after the purchase was begun, and is no other purchase's.
 */
export async function confirmDelivery(
  { orders, chains }: Pick<FollowContext, 'orders' | 'chains'>,
  order: OrderRow,
  project: Project,
  signal: AbortSignal,
): Promise<OrderRow> {
  const { status, hash, amount } = order
  if (status !== 'delivering' || hash === null || amount === null) return order
  const chain = findChain(chains, order, project)
  if (!chain) return order
  const { address, contract } = order
  const arrival = await readArrival(chain, { hash, address, contract }, signal)
  if (!arrival || !isDeliveryOf(order, amount, arrival) || (await orders.isDelivery(order, hash)))
    return order
  const delivered = await orders.change(order, { status: 'delivered', amount: arrival.amount, failure: null })
  return delivered ?? (await orders.find(order.id)) ?? order
}

function isDeliveryOf({ createdAt }: OrderRow, amount: string, arrival: Arrival): boolean {
  const isEnough = compareDecimals(arrival.amount, amount) >= 0
  return isEnough && arrival.at >= createdAt.getTime() - onrampPolicy.clockTolerance
}

/** null: the project has the network no more, and nobody can look. */
function findChain(chains: OnrampContext['chains'], { chain }: OrderRow, project: Project): Chain | null {
  const id = caipNetworkIdSchema.safeParse(chain)
  if (!id.success) return null
  try {
    return chains.of(id.data, project)
  } catch (error) {
    if (error instanceof WalletKitError && error.code === 'NETWORK_NOT_FOUND') return null
    throw error
  }
}
