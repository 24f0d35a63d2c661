import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { createIndexStore, type IndexStore } from './createIndexStore.ts'
import type { BlockFacts } from './facts.ts'

let database: Database
let store: IndexStore
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.destroy())
beforeEach(() => {
  store = createIndexStore(database.queries, crypto.randomUUID())
})

/** A block of one of several chains, which are named by letters. */
function block(number: number, on = 'a'): BlockFacts {
  return {
    number,
    hash: `${on}${number}`,
    parentHash: `${on}${number - 1}`,
    timestamp: 1_700_000_000 + number,
    transactions: [],
  }
}

const kept = async () => (await store.newestBlocks(100, 10)).map(({ hash }) => hash)

describe('createIndexStore', () => {
  test('default: ranges from both sides of what is kept', async () => {
    expect(await store.addBlocks({ low: 5, high: 6 }, [block(5), block(6)])).toBe('kept')
    expect(await store.addBlocks({ low: 7, high: 7 }, [block(7)])).toBe('kept')
    expect(await store.addBlocks({ low: 4, high: 4 }, [block(4)])).toBe('kept')
    expect(await kept()).toEqual(['a7', 'a6', 'a5', 'a4'])
    expect(await store.coverage('')).toEqual([{ low: 4, high: 7 }])
  })

  // The chain can change between two questions: its endpoints need not even agree with each other.
  test.each([
    ['do not follow on the block below', { low: 7, high: 7 }, [block(7, 'b')]],
    ['are not what the block above follows on', { low: 4, high: 4 }, [block(4, 'b')]],
    ['are not one chain among themselves', { low: 7, high: 8 }, [block(7), block(8, 'b')]],
  ])('rejects: blocks that %s; what was kept stays', async (_, range, blocks) => {
    await store.addBlocks({ low: 5, high: 6 }, [block(5), block(6)])
    expect(await store.addBlocks(range, blocks)).toBe('torn')
    expect(await kept()).toEqual(['a6', 'a5'])
    expect(await store.coverage('')).toEqual([{ low: 5, high: 6 }])
  })
})
