import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { Queries } from '../database/database.ts'
import { dataVersionsTable, walletsTable } from './walletsTable.ts'

/** Any number, as long as no other program locks it on the same database; not the migrations' one. */
const lock = 4_700_002

/**
 * Makes the directory in the database equal to a list, unless it is already. All or nothing; server processes that
 * start together take turns.
 *
 * @returns whether anything was written
 */
export async function seedWallets(queries: Queries, wallets: readonly DirectoryWallet[]): Promise<boolean> {
  const version = createHash('sha256').update(JSON.stringify(wallets)).digest('hex')
  return queries.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`)
    const [stored] = await transaction
      .select()
      .from(dataVersionsTable)
      .where(eq(dataVersionsTable.name, 'wallets'))
    if (stored?.version === version) return false

    await transaction.delete(walletsTable)
    if (wallets.length > 0) await transaction.insert(walletsTable).values(wallets.map(toRow))
    await transaction
      .insert(dataVersionsTable)
      .values({ name: 'wallets', version })
      .onConflictDoUpdate({ target: dataVersionsTable.name, set: { version } })
    return true
  })
}

function toRow(wallet: DirectoryWallet, position: number): typeof walletsTable.$inferInsert {
  const { id, badge_type: badgeType = 'none', chains = [] } = wallet
  return { id, position, ...toSearchKeys(wallet), badgeType, chains, entry: wallet }
}

/** What of a wallet a search is compared with, in lower case. */
export interface SearchKeys {
  nameKey: string
  /** The telling parts of its rdns and its host, each behind a dot: without `com`, `www` and the like. */
  labels: string
  /** Its rdns and its host as they are, separated by a space. */
  addresses: string
}

/** @example toSearchKeys({ id, name: 'MetaMask', rdns: 'io.metamask' }).labels // '.metamask' */
export function toSearchKeys({ name, rdns = '', homepage }: DirectoryWallet): SearchKeys {
  const host = homepage === undefined ? '' : new URL(homepage).hostname.replace(/^www\./, '')
  const labels = [...rdns.split('.').slice(1), ...host.split('.').slice(0, -1)]
  return {
    nameKey: name.toLowerCase(),
    labels: labels.map((label) => `.${label.toLowerCase()}`).join(''),
    addresses: `${rdns} ${host}`.toLowerCase(),
  }
}
