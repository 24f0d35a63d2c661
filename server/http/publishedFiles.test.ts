import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { type Asset, createAsset } from '../responses/asset.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { createPublishedFiles } from './publishedFiles.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
beforeEach(() => database.queries.execute(sql`delete from published_files`))
afterAll(() => database.destroy())

const build = (files: Record<string, string | Buffer>) =>
  new Map(
    Object.entries(files).map(([path, body]): [string, Asset] => [
      path,
      createAsset(body, 'text/javascript'),
    ]),
  )
const aMonthLater = () =>
  database.queries.execute(sql`update published_files set retired_at = retired_at - interval '31 days'`)

/** As a process that has just started sees them: without what another one remembers. */
const find = async (path: string) =>
  (await createPublishedFiles(database.queries).find(path))?.bytes.toString()

describe('createPublishedFiles', () => {
  test('default: a file is found byte for byte, with its type', async () => {
    const files = createPublishedFiles(database.queries)
    const bytes = Buffer.from([0, 255, 10, 92, 39])
    await files.publish(build({ '/widget/assets/a.woff2': bytes }))
    expect(await files.find('/widget/assets/a.woff2')).toMatchObject({ bytes, type: 'text/javascript' })
    expect(await files.find('/widget/assets/b.woff2')).toBeNull()
  })

  test('behavior: what a newer build lacks stays for a month, then goes; the loader stays', async () => {
    const files = createPublishedFiles(database.queries)
    await files.publish(build({ '/widget/assets/a-1.js': 'one', '/loader/1.0.0/loader.js': 'loader' }))
    const newer = build({ '/widget/assets/a-2.js': 'two', '/loader/2.0.0/loader.js': 'loader' })
    await files.publish(newer)
    expect(await find('/widget/assets/a-1.js')).toBe('one')
    await aMonthLater()
    await files.publish(newer)
    expect(await find('/widget/assets/a-1.js')).toBeUndefined()
    expect(await find('/widget/assets/a-2.js')).toBe('two')
    expect(await find('/loader/1.0.0/loader.js')).toBe('loader')
  })

  test('behavior: a build that comes back is current again', async () => {
    const files = createPublishedFiles(database.queries)
    const first = build({ '/widget/assets/a-1.js': 'one' })
    await files.publish(first)
    await files.publish(build({ '/widget/assets/a-2.js': 'two' }))
    await aMonthLater()
    await files.publish(first)
    expect(await find('/widget/assets/a-1.js')).toBe('one')
  })

  test('behavior: a published version of the loader is never overwritten; who tries is told', async () => {
    const [loader, link] = ['/loader/1.0.0/loader.js', '/loader/1.0.0/link.js']
    const files = createPublishedFiles(database.queries)
    expect(files.isKept(loader)).toBe(false)
    expect(await files.publish(build({ [loader]: 'one', [link]: 'link' }))).toEqual([])
    expect([files.isKept(loader), files.isKept(link)]).toEqual([true, true])

    const rebuilt = createPublishedFiles(database.queries)
    expect(await rebuilt.publish(build({ [loader]: 'two', [link]: 'link' }))).toEqual([loader])
    expect([rebuilt.isKept(loader), rebuilt.isKept(link)]).toEqual([false, true])
    expect(await find(loader)).toBe('one')
  })
})
