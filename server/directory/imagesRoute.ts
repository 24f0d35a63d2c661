import { type Context, Hono } from 'hono'
import type { RouteContext } from '../http/routes/routeContext.ts'
import type { Asset } from '../responses/asset.ts'
import { failure } from '../responses/failure.ts'
import { dataHeaders, imageHeaders } from '../responses/responseHeaders.ts'
import { sendAsset } from '../responses/sendAsset.ts'

/**
 * Icons, for the widget and for pages that draw their own list; no project is needed. 404 for what does not exist.
 *
 * - `GET /getWalletImage/{id}`: of a wallet in the directory.
 * - `GET /public/getAssetImage/{id}`: of a network, by its CAIP-2 id.
 * - `GET /public/getTokenImage/{symbol}`, `GET /public/getCurrencyImage/{code}`.
 */
export function imagesRoute({ images }: Pick<RouteContext, 'images'>): Hono {
  return new Hono()
    .get('/getWalletImage/:id', (context) => send(context, images.wallet(context.req.param('id'))))
    .get('/public/getAssetImage/:id', (context) => send(context, images.network(context.req.param('id'))))
    .get('/public/getTokenImage/:symbol', (context) =>
      send(context, images.token(context.req.param('symbol'))),
    )
    .get('/public/getCurrencyImage/:code', (context) =>
      send(context, images.currency(context.req.param('code'))),
    )
}

function send(context: Context, image: Asset | undefined): Response | Promise<Response> {
  if (!image) return context.json(failure('NOT_FOUND', 'There is no such image'), 404, dataHeaders)
  return sendAsset(context, image, imageHeaders)
}
