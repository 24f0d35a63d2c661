import { describe, expect, test } from 'vitest'
import { dueAt } from './dueAt.ts'

const now = 1_000_000
const fresh = {
  updatedAt: now,
  failedAt: 0,
  freshFor: 30_000,
  reachable: true,
  newBlock: false,
  blockReads: 0,
}

describe('dueAt', () => {
  test.each([
    ['never read: at once', { ...fresh, updatedAt: 0 }, 0],
    ['never read, and the chain is down: once all the same', { ...fresh, updatedAt: 0, reachable: false }, 0],
    ['read: after 30 s', fresh, now + 30_000],
    ['nobody says how the chain is', { ...fresh, reachable: null }, now + 30_000],
    ['a new block: after 2 s', { ...fresh, newBlock: true }, now + 2_000],
    ['one after the other: later', { ...fresh, newBlock: true, blockReads: 2 }, now + 4_500],
    ['any number of them: after 10 s', { ...fresh, newBlock: true, blockReads: 99 }, now + 10_000],
    [
      'a new block of what is soon old: no later for it',
      { ...fresh, freshFor: 1_000, newBlock: true },
      now + 1_000,
    ],
    ['failed: 30 s later (spec §4)', { ...fresh, updatedAt: 0, failedAt: now }, now + 30_000],
    ['failed after it was read', { ...fresh, failedAt: now + 5_000 }, now + 35_000],
    [
      'failed: a new block changes nothing',
      { ...fresh, failedAt: now + 5_000, newBlock: true },
      now + 35_000,
    ],
    ['read again after a failure', { ...fresh, failedAt: now - 5_000 }, now + 30_000],
    ['the chain is down: not by itself', { ...fresh, reachable: false }, null],
    ['failed, and the chain is down', { ...fresh, failedAt: now + 1, reachable: false }, null],
  ])('parameters: %s', (_, state, expected) => {
    expect(dueAt(state)).toBe(expected)
  })
})
