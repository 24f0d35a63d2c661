import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { limits } from '#shared/constants/limits.ts'
import { type DirectoryPage, directoryPageSchema } from '#shared/entities/directoryWallet.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { parseInput } from '../config/parseInput.ts'
import type { ServerConfig } from '../config/serverConfig.ts'
import type { Projects } from '../projects/projects.ts'
import { type KitEnvironment, requireProject } from '../projects/requireProject.ts'
import { type Asset, createAsset, mediaTypes } from '../responses/asset.ts'
import { failure } from '../responses/failure.ts'
import { dataHeaders, directoryHeaders } from '../responses/responseHeaders.ts'
import { sendAsset } from '../responses/sendAsset.ts'
import type { DirectoryQuery, FindWallets } from './createDirectory.ts'

const number = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`
  return z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/, { error })),
    z.pipe(z.transform(Number), z.number().check(z.gte(from, { error }), z.lte(to, { error }))),
  )
}

const list = (of: RegExp | ((item: string) => boolean), what: string) =>
  z.pipe(
    z.transform((text: string) => text.split(',').map((item) => item.trim())),
    z
      .array(
        z.string().check(
          z.refine((item) => (typeof of === 'function' ? of(item) : of.test(item)), {
            error: `must be ${what}, separated by commas`,
          }),
        ),
      )
      .check(z.maxLength(100, { error: 'must have no more than 100 items' })),
  )

const ids = list(/^[\w.-]{1,128}$/, 'wallet ids')

const querySchema = z.object({
  page: z._default(number(1, 10_000), 1),
  entries: z._default(number(1, 100), limits.walletPage),
  search: z.optional(
    z.string().check(
      z.maxLength(128, { error: 'must have no more than 128 characters' }),
      // PostgreSQL's text cannot hold it.
      z.refine((text) => !text.includes('\0'), { error: 'must be text' }),
      z.toLowerCase(),
    ),
  ),
  badge_type: z.optional(z.enum(['none', 'certified'], { error: 'must be none or certified' })),
  include: z.optional(ids),
  exclude: z.optional(ids),
  chains: z.optional(list(isCaipNetworkId, 'CAIP-2 chain ids')),
})

/**
 * The query of `GET /getWallets`. An empty parameter is none; others than these are somebody else's business.
 *
 * @throws WalletKitError `INVALID_PARAMS` with one sentence that names the wrong one
 */
export function parseDirectoryQuery(query: Readonly<Record<string, string>>): DirectoryQuery {
  const given = Object.entries(query).map(([name, text]) => [name, text.trim()] as const)
  const { badge_type: badgeType, ...parsed } = parseInput(
    querySchema,
    Object.fromEntries(given.filter(([, text]) => text !== '')),
  )
  return { ...parsed, badgeType }
}

interface DirectoryContext {
  config: Pick<ServerConfig, 'kitOrigin'>
  projects: Projects
  findWallets: FindWallets
}

/**
 * `GET /getWallets`: `{ data, count }`, one page of the wallet directory (behaviour §7 "Directory"). Query, all optional: `page`
 * (from 1), `entries` (1–100, default 40), `search`, `include`, `exclude` (ids), `chains` (CAIP-2 ids, any of them),
 * `badge_type`. 400 for one that cannot be read.
 */
export function directoryRoute({
  config: { kitOrigin },
  projects,
  findWallets,
}: DirectoryContext): Hono<KitEnvironment> {
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
