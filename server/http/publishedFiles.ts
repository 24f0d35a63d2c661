import { createHash } from 'node:crypto'
import { and, eq, isNull, lt, notInArray, notLike, sql } from 'drizzle-orm'
import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { version } from '../config/version.ts'
import type { Queries } from '../database/database.ts'
import { type Asset, createAsset } from '../responses/asset.ts'
import { type Dist, type LoaderPart, loaderParts } from './readDist.ts'

/** PGlite gives a `Uint8Array`, node-postgres a `Buffer`, which is one. */
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const publishedFilesTable = pgTable('published_files', {
  path: text('path').primaryKey(),
  type: text('type').notNull(),
  body: bytes('body').notNull(),
  /** When a newer build came without it. */
  retiredAt: timestamp('retired_at', { withTimezone: true }),
})

/** Where a version of a part of the loader is found for good. */
export function loaderPath(name: LoaderPart, ofVersion: string = version): string {
  return `/loader/${ofVersion}/${name}`
}

/** Where a file of the widget is found, whose name carries its content's hash. */
export function widgetAssetPath(name: string): string {
  return `/widget/assets/${name}`
}

/** The files of a build that must be found after the next one, too. */
export function publishedPaths({ loader, widgetAssets }: Dist): Map<string, Asset> {
  const parts = loaderParts.map((name): [string, Asset] => [loaderPath(name), loader[name]])
  const assets = [...widgetAssets].map(([name, asset]): [string, Asset] => [widgetAssetPath(name), asset])
  return new Map([...parts, ...assets])
}

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
        const gone = notInArray(publishedFilesTable.path, [...files.keys()])
        await transaction
          .update(publishedFilesTable)
          .set({ retiredAt: now })
          .where(and(isNull(publishedFilesTable.retiredAt), gone))
        // Most starts are of the same build again: what is there as it should be does not cross to the database and back.
        const current = await transaction
          .select({
            path: publishedFilesTable.path,
            digest: sql<string>`encode(sha256(${publishedFilesTable.body}), 'hex')`,
          })
          .from(publishedFilesTable)
          .where(isNull(publishedFilesTable.retiredAt))
        const digests = new Map(current.map(({ path, digest }) => [path, digest]))
        for (const [path, { type, bytes }] of files) {
          if (digests.get(path) === createHash('sha256').update(bytes).digest('hex')) continue
          const file = { type, body: bytes, retiredAt: null }
          const set = path.startsWith(keptForGood) ? { retiredAt: null } : file
          const [stored] = await transaction
            .insert(publishedFilesTable)
            .values({ path, ...file })
            .onConflictDoUpdate({ target: publishedFilesTable.path, set })
            .returning({ body: publishedFilesTable.body })
          if (!stored || !bytes.equals(stored.body)) changed.push(path)
        }
        const outdated = lt(publishedFilesTable.retiredAt, sql`now() - ${keptFor}::interval`)
        await transaction
          .delete(publishedFilesTable)
          .where(and(outdated, notLike(publishedFilesTable.path, `${keptForGood}%`)))
      })
      for (const path of files.keys()) if (!changed.includes(path)) kept.add(path)
      return changed
    },

    isKept: (path) => kept.has(path),

    async find(path) {
      const known = found.get(path)
      if (known) return known
      const [file] = await queries
        .select()
        .from(publishedFilesTable)
        .where(eq(publishedFilesTable.path, path))
      if (!file) return null
      const asset = createAsset(Buffer.from(file.body), file.type)
      found.set(path, asset)
      return asset
    },
  }
}
