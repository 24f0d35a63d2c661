import * as z from 'zod/mini'
import { isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { limits } from '#shared/constants/limits.ts'
import { parseInput } from '../config/parseInput.ts'
import type { DirectoryQuery } from './directory.ts'

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
