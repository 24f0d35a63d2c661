import { and, arrayOverlaps, asc, count, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { begin } from '#shared/async/begin.ts'
import { type DirectoryPage, directoryWalletSchema } from '#shared/entities/directoryWallet.ts'
import type { Queries } from '../database/database.ts'
import { walletsTable as table } from './walletsTable.ts'

/** What to look for. All that is given must hold. */
export interface DirectoryQuery {
  /** From 1. */
  page: number
  /** How many a page has. */
  entries: number
  /** In lower case: a part of the name, or of a wallet's rdns or host from the start of a label. */
  search?: string | undefined
  badgeType?: 'none' | 'certified' | undefined
  /** Only these ids. */
  include?: readonly string[] | undefined
  exclude?: readonly string[] | undefined
  /** CAIP-2 ids; a wallet that knows any of them, or does not say what it knows. */
  chains?: readonly string[] | undefined
}

/**
 * One page of the wallets that match; best first, then in the list's order. The same query gets the same object for as
 * long as its answer is known to hold.
 */
export type FindWallets = (query: DirectoryQuery) => Promise<DirectoryPage>

const entriesSchema = z.array(z.object({ entry: directoryWalletSchema }))

/** Looks wallets up in the database, which `seedWallets` has filled. */
export function createDirectory(queries: Queries): FindWallets {
  async function listedChains(): Promise<string[]> {
    const rows = await queries.selectDistinct({ chain: sql<string>`unnest(${table.chains})` }).from(table)
    return rows.map(({ chain }) => chain)
  }

  return async (query) => {
    const chains = query.chains && widenChains(query.chains, await listedChains())
    const matching = and(...conditions({ ...query, chains }))
    const [found, [total]] = await Promise.all([
      begin(() =>
        queries
          .select({ entry: table.entry })
          .from(table)
          .where(matching)
          .orderBy(...(query.search === undefined ? [] : [rank(query.search)]), asc(table.position))
          .limit(query.entries)
          .offset((query.page - 1) * query.entries),
      ),
      begin(() => queries.select({ count: count() }).from(table).where(matching)),
    ])
    return { data: z.parse(entriesSchema, found).map(({ entry }) => entry), count: total?.count ?? 0 }
  }
}

function conditions({ search, badgeType, include, exclude, chains }: DirectoryQuery): SQL[] {
  return [
    ...(search === undefined ? [] : [matches(search)]),
    ...(badgeType === undefined ? [] : [eq(table.badgeType, badgeType)]),
    ...(include === undefined ? [] : [inArray(table.id, [...include])]),
    ...(exclude === undefined ? [] : [notInArray(table.id, [...exclude])]),
    ...(chains === undefined ? [] : [mayKnowAny(chains)]),
  ]
}

/** A wallet that says nothing of its chains is not held back; nor does the widget hide it. */
function mayKnowAny(chains: readonly string[]): SQL {
  const unsaid = sql`cardinality(${table.chains}) = 0`
  return chains.length === 0 ? unsaid : sql`(${arrayOverlaps(table.chains, [...chains])} or ${unsaid})`
}

/** By position, not by pattern: what a person types may hold the patterns' own signs. */
function matches(search: string): SQL {
  const where = search.includes('.')
    ? sql`strpos(${table.addresses}, ${search}::text) > 0`
    : sql`strpos(${table.labels}, ${`.${search}`}::text) > 0`
  return sql`(strpos(${table.nameKey}, ${search}::text) > 0 or ${where})`
}

/** A name that starts so, then a word of a name, then the middle of one, then addresses. */
function rank(search: string): SQL {
  return sql`case
    when starts_with(${table.nameKey}, ${search}::text) then 0
    when strpos(${table.nameKey}, ${` ${search}`}::text) > 0 then 1
    when strpos(${table.nameKey}, ${search}::text) > 0 then 2
    else 3 end`
}

/**
 * The chains to look for. A chain that no wallet lists, such as a development chain, stands for all of its namespace's:
 * a list of wallets cannot name the chains that people add to them.
 *
 * @example widenChains(['eip155:31337'], ['eip155:1', 'solana:5eyk…']) // ['eip155:1']
 */
export function widenChains(wanted: readonly string[], listed: readonly string[]): string[] {
  const chains = wanted.flatMap((chain) => {
    if (listed.includes(chain)) return chain
    const namespace = chain.slice(0, chain.indexOf(':') + 1)
    return listed.filter((other) => other.startsWith(namespace))
  })
  return [...new Set(chains)]
}
