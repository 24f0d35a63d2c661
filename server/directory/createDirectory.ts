import { and, arrayOverlaps, asc, count, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { directoryWalletSchema } from '#shared/entities/directoryWallet.ts'
import type { Queries } from '../database/database.ts'
import type { DirectoryQuery, FindWallets } from './directory.ts'
import { walletsTable as table } from './walletsTable.ts'
import { widenChains } from './widenChains.ts'

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
      queries
        .select({ entry: table.entry })
        .from(table)
        .where(matching)
        .orderBy(...(query.search === undefined ? [] : [rank(query.search)]), asc(table.position))
        .limit(query.entries)
        .offset((query.page - 1) * query.entries),
      queries.select({ count: count() }).from(table).where(matching),
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
