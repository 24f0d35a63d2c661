import { type Context, Hono } from 'hono'
import { findNetwork } from '#shared/entities/networkCatalogue.ts'
import type { Asset } from '../responses/asset.ts'
import { failure } from '../responses/failure.ts'
import { dataHeaders, imageHeaders } from '../responses/responseHeaders.ts'
import { sendAsset } from '../responses/sendAsset.ts'
import { drawInitials, initialsOf } from './drawInitials.ts'
import { networkIcons, networkImageIds, sellerIcons, tokenIcons } from './icons.ts'

/** Pictures by what they show. Undefined for what does not exist; drawn for what has no icon. */
export interface Images {
  /** By the directory's id. */
  wallet(id: string): Asset | undefined
  /** By the CAIP-2 id of a network that the kit knows, or by what existing clients call its picture. */
  network(id: string): Asset | undefined
  /** By its symbol, in any case. */
  token(symbol: string): Asset | undefined
  /** By the ISO 4217 code of a currency, in any case. */
  currency(code: string): Asset | undefined
  /** Of who sells coins, by the name that clients have for them. Undefined where there is no icon: none is drawn. */
  seller(name: string): Asset | undefined
}

interface ImageSources {
  wallets: readonly { id: string; name: string; icon?: string | undefined }[]
  /** The package's icons, as `group/name`. */
  icons: ReadonlyMap<string, Asset>
  /** Pictures of the operator's own, by wallet. */
  ownIcons: ReadonlyMap<string, Asset>
}

/** Of every wallet in the list there is a picture from the start, so that none is ever made from what a request says. */
export function createImages({ wallets, icons, ownIcons }: ImageSources): Images {
  const ofWallets = new Map(
    wallets.map(({ id, name, icon = '' }) => [
      id,
      ownIcons.get(id) ?? icons.get(icon) ?? drawInitials(initialsOf(name), id),
    ]),
  )
  const currencies = new Set(Intl.supportedValuesOf('currency'))

  return {
    wallet: (id) => ofWallets.get(id),

    network(id) {
      const caipNetworkId = networkImageIds.get(id) ?? id
      const network = findNetwork(caipNetworkId)
      if (!network) return undefined
      const icon = icons.get(`networks/${networkIcons[network.caipNetworkId]}`)
      return icon ?? drawInitials(initialsOf(network.name), caipNetworkId)
    },

    token(text) {
      const symbol = text.toUpperCase()
      if (!isSymbol.test(symbol)) return undefined
      const icon = icons.get(tokenIcons.get(symbol) ?? '')
      return icon ?? drawInitials(symbol.slice(0, 3), symbol)
    },

    currency(text) {
      const code = text.toUpperCase()
      return currencies.has(code) ? drawInitials(signOf(code), code) : undefined
    },

    seller: (name) => icons.get(sellerIcons.get(name) ?? ''),
  }
}

const isSymbol = /^[\p{L}\p{N}.$+_-]{1,16}$/u

/** The currency's own sign where it is a short one, such as `€`. */
function signOf(code: string): string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code
  return [...sign].length > 3 ? code : sign
}

/**
 * Icons, for the widget and for pages that draw their own list; no project is needed. 404 for what does not exist.
 *
 * - `GET /getWalletImage/{id}`: of a wallet in the directory.
 * - `GET /public/getAssetImage/{id}`: of a network, by its CAIP-2 id, or by the id that existing clients have for its picture.
 * - `GET /public/getTokenImage/{symbol}`, `GET /public/getCurrencyImage/{code}`.
 * - `GET /public/getSellerImage/{name}`: of who sells coins.
 */
export function imagesRoute({ images }: { images: Images }): Hono {
  return new Hono()
    .get('/getWalletImage/:id', (context) => send(context, images.wallet(context.req.param('id'))))
    .get('/public/getAssetImage/:id', (context) => send(context, images.network(context.req.param('id'))))
    .get('/public/getTokenImage/:symbol', (context) =>
      send(context, images.token(context.req.param('symbol'))),
    )
    .get('/public/getCurrencyImage/:code', (context) =>
      send(context, images.currency(context.req.param('code'))),
    )
    .get('/public/getSellerImage/:name', (context) => send(context, images.seller(context.req.param('name'))))
}

function send(context: Context, image: Asset | undefined): Response | Promise<Response> {
  if (!image) return context.json(failure('NOT_FOUND', 'There is no such image'), 404, dataHeaders)
  return sendAsset(context, image, imageHeaders)
}
