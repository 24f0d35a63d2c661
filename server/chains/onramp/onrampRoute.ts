import { Hono } from 'hono'
import * as z from 'zod/mini'
import {
  type OnrampOrder,
  onrampOptionsQuerySchema,
  onrampOptionsSchema,
  onrampOrderSchema,
  onrampProvidersSchema,
  onrampQuoteRequestSchema,
  onrampQuoteSchema,
  onrampUrlRequestSchema,
  onrampUrlSchema,
} from '#shared/api/onramp/onramp.ts'
import { caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { parseInput } from '../../config/parseInput.ts'
import { clientAddress, clientIp } from '../../limits/clientIp.ts'
import type { KitEnvironment } from '../../projects/requireProject.ts'
import { failure } from '../../responses/failure.ts'
import { limitBody } from '../../responses/limitBody.ts'
import { dataHeaders } from '../../responses/responseHeaders.ts'
import { readBodyProjectId, readJson } from '../core/readJson.ts'
import { answerOnramp } from './answerOnramp.ts'
import { beginPurchase } from './beginPurchase.ts'
import { followOrder } from './followOrder.ts'
import type { OnrampContext } from './onrampContext.ts'
import { OnrampError } from './onrampError.ts'
import { onrampBodyBytes, onrampLimits } from './onrampPolicy.ts'
import type { OrderRow } from './onrampTables.ts'
import { listProviders, readOptions, readQuote } from './readOptions.ts'

/**
 * Buying coins for money. Nothing here is remembered by clients; keys of providers stay on the server.
 *
 * - `GET /v1/onramp/providers`, `/options?country=&subdivision=&provider=`: who sells what.
 * - `POST /v1/onramp/quote`: what it costs now.
 * - `POST /v1/generators/onrampurl`: begins a purchase.
 * - `GET /v1/onramp/orders/{orderId}`: how far it has come. What was bought is in the account's history with `onramp=`.
 */
export function onrampRoute(context: OnrampContext): Hono<KitEnvironment> {
  const { gate, limits, orders, config, providers } = context
  const app = new Hono<KitEnvironment>()
  const bounded = limitBody({
    maxSize: onrampBodyBytes,
    onError: ({ json }) => json(failure('BODY_TOO_LARGE', 'The body is too large'), 413, dataHeaders),
  })
  for (const path of ['/v1/onramp/*', '/v1/generators/onrampurl'])
    app.use(path, bounded, gate.project(readBodyProjectId), gate.load)

  return app
    .get('/v1/onramp/providers', (request) =>
      answerOnramp(request, onrampProvidersSchema, async () => listProviders(context, request.var.project)),
    )
    .get('/v1/onramp/options', (request) =>
      answerOnramp(request, onrampOptionsSchema, async (signal) => {
        const asked = parseInput(onrampOptionsQuerySchema, request.req.query())
        return readOptions(context, request.var.project, asked, signal)
      }),
    )
    .post('/v1/onramp/quote', (request) =>
      answerOnramp(request, onrampQuoteSchema, async (signal) => {
        const asked = parseInput(onrampQuoteRequestSchema, await readJson(request))
        const ip = clientIp(request, config.trustedProxies)
        await limits.take({ ...onrampLimits.quotesPerIp, key: `onramp quotes ${ip}` })
        return readQuote(context, request.var.project, asked, signal)
      }),
    )
    .post('/v1/generators/onrampurl', (request) =>
      answerOnramp(request, onrampUrlSchema, async (signal) => {
        const asked = parseInput(onrampUrlRequestSchema, await readJson(request))
        const ip = clientIp(request, config.trustedProxies)
        await limits.take({ ...onrampLimits.ordersPerIp, key: `onramp orders ${ip}` })
        const address = clientAddress(request, config.trustedProxies)
        const { project } = request.var
        return beginPurchase(context, { project, request: asked, clientIp: address, signal })
      }),
    )
    .get('/v1/onramp/orders/:id', (request) =>
      answerOnramp(request, onrampOrderSchema, async (signal) => {
        const { project } = request.var
        const order = await orders.find(request.req.param('id'))
        if (order?.projectId !== project.id)
          throw new OnrampError('ORDER_NOT_FOUND', 'There is no such order')
        const provider = providers.find(({ name }) => name === order.provider)
        if (!provider) return toOrder(order)
        // Who cannot be asked just now has said something before, and that is still true.
        const known = async (error: unknown) => {
          if (!(error instanceof WalletKitError || error instanceof OnrampError)) throw error
          return (await orders.find(order.id)) ?? order
        }
        return toOrder(await followOrder(context, { order, provider, project }, signal).catch(known))
      }),
    )
}

function toOrder(order: OrderRow): OnrampOrder {
  const { id, provider, status, address, asset, amount, paidAmount, paidCurrency, hash, failure: why } = order
  return {
    id,
    provider,
    status,
    address,
    caipNetworkId: z.parse(caipNetworkIdSchema, order.chain),
    asset,
    ...(amount !== null && { amount }),
    ...(paidAmount !== null &&
      paidCurrency !== null && { payment: { amount: paidAmount, currency: paidCurrency } }),
    ...(hash !== null && { hash }),
    ...(why !== null && { failure: why }),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  }
}
