import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { type DirectoryPage, directoryPageSchema } from '#shared/entities/directoryWallet.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { RouteContext } from '../http/routes/routeContext.ts'
import { type KitEnvironment, requireProject } from '../projects/requireProject.ts'
import { type Asset, createAsset, mediaTypes } from '../responses/asset.ts'
import { failure } from '../responses/failure.ts'
import { dataHeaders, directoryHeaders } from '../responses/responseHeaders.ts'
import { sendAsset } from '../responses/sendAsset.ts'
import type { DirectoryQuery } from './directory.ts'
import { parseDirectoryQuery } from './parseDirectoryQuery.ts'

/**
 * `GET /getWallets`: `{ data, count }`, one page of the wallet directory (api-shapes.md). Query, all optional: `page`
 * (from 1), `entries` (1–100, default 40), `search`, `include`, `exclude` (ids), `chains` (CAIP-2 ids, any of them),
 * `badge_type`. 400 for one that cannot be read.
 */
export function directoryRoute({
  config: { kitOrigin },
  projects,
  findWallets,
}: Pick<RouteContext, 'config' | 'projects' | 'findWallets'>): Hono<KitEnvironment> {
  // The directory gives the same object for as long as it holds, so a body is made and compressed once.
  const bodies = new WeakMap<DirectoryPage, Asset>()

  function bodyOf(page: DirectoryPage): Asset {
    const known = bodies.get(page)
    if (known) return known
    const data = page.data.map((wallet) => ({
      ...wallet,
      image_id: wallet.id,
      image_url: `${kitOrigin}/getWalletImage/${wallet.id}`,
    }))
    const answer = z.parse(directoryPageSchema, { data, count: page.count })
    const body = createAsset(JSON.stringify(answer), mediaTypes['.json'])
    bodies.set(page, body)
    return body
  }

  const app = new Hono<KitEnvironment>()
  app.use(
    '/getWallets',
    requireProject({ projects, kitOrigin }, (context, { status, code, description }) =>
      context.json(failure(code, description), status, dataHeaders),
    ),
  )
  return app.get('/getWallets', async (context) => {
    const query = readQuery(context)
    if (query instanceof WalletKitError)
      return context.json(failure(query.code, query.message), 400, dataHeaders)
    return sendAsset(context, bodyOf(await findWallets(query)), { ...directoryHeaders, Vary: 'Origin' })
  })
}

function readQuery(context: Context): DirectoryQuery | WalletKitError {
  try {
    return parseDirectoryQuery(context.req.query())
  } catch (error) {
    if (error instanceof WalletKitError) return error
    throw error
  }
}
