import type { DirectoryPage } from '#shared/entities/directoryWallet.ts'
import { createFreshCache } from '../database/createFreshCache.ts'
import type { DirectoryQuery, FindWallets } from './createDirectory.ts'

/** What people type makes ever new queries. */
const maxEntries = 200

/**
 * Remembers answers: most visitors ask for the same first page.
 *
 * @param freshFor milliseconds until another process's list must show; `Infinity` where no other process writes
 */
export function cacheDirectory(
  find: FindWallets,
  freshFor: number,
  now: () => number = Date.now,
): FindWallets {
  const cache = createFreshCache<DirectoryPage>({ maxEntries, freshFor, now })
  return (query) => cache.get(keyOf(query), () => find(query))
}

function keyOf({ page, entries, search, badgeType, include, exclude, chains }: DirectoryQuery): string {
  return JSON.stringify([page, entries, search, badgeType, include, exclude, chains])
}
