import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type FoundSignature,
  mergeSignatures,
  readSolanaCursor,
  writeSolanaCursor,
} from './readSolanaHistory.ts'

const limit = 4

/** A node's list for one address: what comes after `before` in the chain's order, newest first. */
function ask(all: readonly FoundSignature[], mine: ReadonlySet<string>, before: string | null) {
  const from = before === null ? 0 : all.findIndex(({ signature }) => signature === before) + 1
  return all
    .slice(from)
    .filter(({ signature }) => mine.has(signature))
    .slice(0, limit)
}

describe('mergeSignatures', () => {
  test('default: newest first, each once', () => {
    const a = { signature: 'a', slot: 3 }
    const b = { signature: 'b', slot: 2 }
    const c = { signature: 'c', slot: 1 }
    expect(
      mergeSignatures(
        [
          [a, c],
          [a, b],
        ],
        { limit, below: null, page: 10 },
      ),
    ).toEqual({
      entries: [a, b, c],
      isEnd: true,
    })
  })

  test('behavior: where one list may go on, nothing below its last slot is given', () => {
    const full = [9, 8, 7, 6].map((slot) => ({ signature: `f${slot}`, slot }))
    const other = [
      { signature: 'o7', slot: 7 },
      { signature: 'o1', slot: 1 },
    ]
    const { entries, isEnd } = mergeSignatures([full, other], { limit, below: null, page: 10 })
    expect(entries.map(({ slot }) => slot)).toEqual([9, 8, 7, 7])
    expect(isEnd).toBe(false)
  })

  test('behavior: page after page, over any number of addresses, nothing is missing and nothing is there twice', () => {
    const addresses = fc.array(fc.uniqueArray(fc.nat(39), { maxLength: 30 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(addresses, fc.integer({ min: 1, max: 6 }), (chosen, page) => {
        // Two transactions a slot.
        const all = Array.from({ length: 40 }, (_, at) => ({
          signature: `s${at}`,
          slot: 20 - Math.floor(at / 2),
        }))
        const sets = chosen.map((indices) => new Set(indices.map((index) => `s${index}`)))
        const given: FoundSignature[] = []
        let place: FoundSignature | null = null
        for (let rounds = 0; rounds < 100; rounds += 1) {
          const before: FoundSignature | null = place
          const lists = sets.map((mine) => ask(all, mine, before?.signature ?? null))
          const { entries, isEnd } = mergeSignatures(lists, { limit, below: before?.slot ?? null, page })
          given.push(...entries)
          place = entries.at(-1) ?? null
          if (isEnd || !place) break
        }
        const wanted = all.filter(({ signature }) => sets.some((mine) => mine.has(signature)))
        expect(given.map(({ signature }) => signature).sort()).toEqual(
          wanted.map(({ signature }) => signature).sort(),
        )
        expect(given.map(({ slot }) => slot)).toEqual(wanted.map(({ slot }) => slot))
      }),
    )
  })
})

const place = { slot: 12, signature: '2'.repeat(88) }

describe('solanaCursor', () => {
  test('default: comes back as it was written', () => {
    expect(readSolanaCursor(writeSolanaCursor(place))).toEqual(place)
  })

  test.each([
    '',
    'nonsense',
    Buffer.from('[1]').toString('base64url'),
    Buffer.from('[-1,"x"]').toString('base64url'),
  ])('rejects: %j with a code', (text) => {
    expect(() => readSolanaCursor(text)).toThrow(expect.objectContaining({ code: 'INVALID_PARAMS' }))
  })
})
