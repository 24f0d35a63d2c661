import * as z from 'zod/mini'
import type { OnrampStatus } from '#shared/api/onramp/parts.ts'
import type { Purchase, PurchasesAnswer } from '#shared/api/onramp/purchases.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import { caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'
import { readCursor, writeCursor } from '../core/cursor.ts'
import type { PurchaseSource } from '../core/purchaseSource.ts'
import { followOrder } from './followOrder.ts'
import type { OnrampContext } from './onrampContext.ts'
import { onrampPolicy } from './onrampPolicy.ts'
import type { OnrampProvider } from './onrampProvider.ts'
import type { OrderRow } from './onrampTables.ts'

const statuses: Readonly<Record<OnrampStatus, Purchase['metadata']['status']>> = {
  pending: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  paid: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  delivering: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  delivered: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  failed: 'ONRAMP_TRANSACTION_STATUS_FAILED',
  refunded: 'ONRAMP_TRANSACTION_STATUS_FAILED',
}

type SourceContext = Pick<OnrampContext, 'orders' | 'chains' | 'offers' | 'projects' | 'pictures'>

/**
 * What was bought from one provider, as a history. Those under way are brought up to date first; what cannot be asked just then is given as
 * it was known last: paid stays paid.
 */
export function createPurchaseSource(context: SourceContext, provider: OnrampProvider): PurchaseSource {
  const { orders, projects, pictures } = context

  async function follow(order: OrderRow, signal: AbortSignal): Promise<void> {
    const project = await projects.get(order.projectId)
    if (project) await followOrder(context, { order, provider, project }, signal)
  }

  return {
    onRamp: provider.name,
    async purchases({ address, chains }, { cursor, orders: known }, signal): Promise<PurchasesAnswer> {
      const owner = { provider: provider.name, address, chains: chains.map(({ id }) => id) }
      if (cursor === null)
        await Promise.allSettled((await orders.open(owner)).map(async (order) => follow(order, signal)))
      signal.throwIfAborted()
      const rows = await orders.page(owner, cursor === null ? null : toPlace(cursor), known)
      const data = rows.slice(0, onrampPolicy.page)
      const last = rows.length > data.length ? data.at(-1) : undefined
      return {
        data: data.map((order) =>
          toPurchase(
            order,
            pictures.coin(
              chains.find(({ id }) => id === order.chain),
              { symbol: order.asset, contract: order.contract ?? '' },
            ),
          ),
        ),
        next: last ? writeCursor([last.createdAt.getTime(), last.publicId]) : null,
      }
    },
  }
}

function toPurchase(order: OrderRow, iconUrl: string | undefined): Purchase {
  const { publicId, hash, chain, provider, address, status, asset, contract, amount, createdAt } = order
  const caipNetworkId = caipNetworkIdSchema.parse(chain)
  return {
    id: publicId,
    metadata: {
      operationType: 'bought',
      hash: hash ?? '',
      chain: caipNetworkId,
      minedAt: createdAt.toISOString(),
      sentFrom: provider,
      sentTo: address,
      status: statuses[status],
      nonce: 0,
      onramp: status,
    },
    transfers:
      amount === null
        ? []
        : [
            {
              fungible_info: {
                name: asset,
                symbol: asset,
                ...(iconUrl !== undefined && { icon: { url: iconUrl } }),
                ...(contract && { address: toCaipAddress(caipNetworkId, contract) }),
              },
              direction: 'in',
              quantity: { numeric: amount },
            },
          ],
  }
}

/** When the last purchase of a page was begun, in milliseconds since the epoch: no later than a database can tell. And its public id. */
const placeSchema = z.tuple([
  z.int().check(z.gte(0), z.lte(Date.UTC(9999, 0))),
  z.string().check(z.regex(/^[0-9a-f]{32}$/)),
])

function toPlace(cursor: string): { createdAt: Date; publicId: string } {
  const [time, publicId] = readCursor(placeSchema, cursor)
  return { createdAt: new Date(time), publicId }
}
