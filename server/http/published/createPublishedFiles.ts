import { and, eq, isNull, lt, notInArray, notLike, sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { type Asset, createAsset } from '../../responses/asset.ts'
import { publishedFilesTable as table } from './publishedFilesTable.ts'

/**
 * The files of former builds. An address that promised never to change has to outlive the next release: pages pin a
 * version of the loader, and a widget that is open asks for its own views, not for the newest ones.
 */
export interface PublishedFiles {
  /**
   * Keeps the files of the build that is served now, by path, and forgets those that nobody can need any more. Resolves
   * with the paths of the loader under which another content has been published: that stays, for pages pin it.
   */
  publish(files: ReadonlyMap<string, Asset>): Promise<string[]>
  /** Whether the file of the build that is served now is the one that will be found at this path for good. */
  isKept(path: string): boolean
  find(path: string): Promise<Asset | null>
}

/** Versions of the loader stand in other people's pages: they are kept for good. */
const keptForGood = '/loader/'
/** How long the others are kept after a newer build came: no page stays open for longer. */
const keptFor = '30 days'

export function createPublishedFiles(queries: Queries): PublishedFiles {
  // Found ones only, so it cannot outgrow the table; each is compressed just once.
  const found = new Map<string, Asset>()
  const kept = new Set<string>()

  return {
    async publish(files) {
      const changed: string[] = []
      await queries.transaction(async (transaction) => {
        const now = sql`now()`
        const gone = notInArray(table.path, [...files.keys()])
        await transaction
          .update(table)
          .set({ retiredAt: now })
          .where(and(isNull(table.retiredAt), gone))
        for (const [path, { type, bytes }] of files) {
          const file = { type, body: bytes, retiredAt: null }
          const set = path.startsWith(keptForGood) ? { retiredAt: null } : file
          const [stored] = await transaction
            .insert(table)
            .values({ path, ...file })
            .onConflictDoUpdate({ target: table.path, set })
            .returning({ body: table.body })
          if (!stored || !bytes.equals(stored.body)) changed.push(path)
        }
        const outdated = lt(table.retiredAt, sql`now() - ${keptFor}::interval`)
        await transaction.delete(table).where(and(outdated, notLike(table.path, `${keptForGood}%`)))
      })
      for (const path of files.keys()) if (!changed.includes(path)) kept.add(path)
      return changed
    },

    isKept: (path) => kept.has(path),

    async find(path) {
      const known = found.get(path)
      if (known) return known
      const [file] = await queries.select().from(table).where(eq(table.path, path))
      if (!file) return null
      const asset = createAsset(Buffer.from(file.body), file.type)
      found.set(path, asset)
      return asset
    },
  }
}
