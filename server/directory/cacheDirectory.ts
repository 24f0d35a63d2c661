import type { DirectoryPage } from '#shared/entities/directoryWallet.ts'
import type { DirectoryQuery, FindWallets } from './createDirectory.ts'

interface Entry {
  page: Promise<DirectoryPage>
  freshUntil: number
}

/** What people type makes ever new queries; those that nobody asked for longest make room. */
const maxEntries = 200

/**
 * Remembers answers. Most visitors ask for the same first page. While the database is away, what was known before goes
 * on being answered.
 *
 * @param freshFor milliseconds until another process's list must show; `Infinity` if nobody else writes
 */
export function cacheDirectory(
  find: FindWallets,
  freshFor: number,
  now: () => number = Date.now,
): FindWallets {
  const entries = new Map<string, Entry>()

  async function load(query: DirectoryQuery, known: Entry | undefined): Promise<DirectoryPage> {
    try {
      return await find(query)
    } catch (error) {
      if (!known) throw error
      return known.page
    }
  }

  return (query) => {
    const key = keyOf(query)
    const known = entries.get(key)
    const fresh = known && now() < known.freshUntil
    const entry = fresh ? known : { page: load(query, known), freshUntil: now() + freshFor }
    // Again at the end, which makes the first one the one that was asked for least recently.
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    // A failure must not be remembered; the next request asks again.
    entry.page.catch(() => entries.get(key) === entry && entries.delete(key))
    return entry.page
  }
}

function keyOf({ page, entries, search, badgeType, include, exclude, chains }: DirectoryQuery): string {
  return JSON.stringify([page, entries, search, badgeType, include, exclude, chains])
}
