import { afterEach, describe, expect, test } from 'vitest'
import { chainProject } from '../../testing/createTestChain.ts'
import { type AnswerCache, createAnswerCache } from '../cache/createAnswerCache.ts'
import { createExchangeRates } from './createExchangeRates.ts'
import { findRate } from './findRate.ts'
import type { RateSource, Rates } from './rateSource.ts'

const { signal } = new AbortController()
const minute = 60_000
const hour = 60 * minute
const start = Date.parse('2026-01-01T00:00:00.000Z')
let clock = start
let cache: AnswerCache
afterEach(() => cache.destroy())

type Answer = Record<string, number> | 'silent' | 'down' | 'none'

/** Sources that answer as the test says, and how often each was asked. */
function setUp(answers: Record<string, Answer>, timeout?: number) {
  clock = start
  cache = createAnswerCache({ shared: null, now: () => clock })
  const asked: string[] = []
  const sources = Object.keys(answers).map(
    (name): RateSource => ({
      name,
      keyOf: () => (answers[name] === 'none' ? null : name),
      async read(_, limited): Promise<Rates> {
        asked.push(name)
        const answer = answers[name]
        if (answer === 'silent')
          return new Promise((_resolve, reject) =>
            limited.addEventListener('abort', () => reject(limited.reason)),
          )
        if (typeof answer !== 'object') throw new Error('down')
        return new Map(Object.entries(answer))
      },
    }),
  )
  const rates = createExchangeRates({ sources, cache, now: () => clock, ...(timeout && { timeout }) })
  const known = async () => {
    const { rates: found, ...rest } = await rates.of(chainProject, signal)
    return { ...rest, rates: Object.fromEntries(found) }
  }
  return { answers, asked, rates, known }
}

const nothing = { rates: {}, updatedAt: null, source: null }

describe('createExchangeRates', () => {
  test('default: the first source that knows any, when it was asked and by whom', async () => {
    const { known, asked } = setUp({ vendor: { EUR: 0.92 }, feeds: { EUR: 0.5 } })
    expect(await known()).toEqual({
      rates: { EUR: 0.92 },
      updatedAt: '2026-01-01T00:00:00.000Z',
      source: 'vendor',
    })
    clock += hour - 1
    await known()
    expect(asked).toEqual(['vendor'])
  })

  test.each<[string, Answer, string[]]>([
    ['is down', 'down', ['vendor', 'feeds']],
    ['knows none', {}, ['vendor', 'feeds']],
    ['is not there', 'none', ['feeds']],
  ])('behavior: a first source that %s leaves it to the next', async (_, answer, expected) => {
    const { known, asked } = setUp({ vendor: answer, feeds: { EUR: 0.5 } })
    expect(await known()).toMatchObject({ rates: { EUR: 0.5 }, source: 'feeds' })
    expect(asked).toEqual(expected)
  })

  test('behavior: nobody knows any: none are made up, and it is asked again after a minute', async () => {
    const { known, asked, answers } = setUp({ vendor: 'down' })
    expect(await known()).toEqual(nothing)
    answers['vendor'] = { EUR: 0.92 }
    clock += minute - 1
    expect(await known()).toEqual(nothing)
    clock += 1
    expect(await known()).toMatchObject({ rates: { EUR: 0.92 } })
    expect(asked).toHaveLength(2)
  })

  test('rejects: a source that is silent for longer than it may', async () => {
    const { known } = setUp({ vendor: 'silent' }, 20)
    expect(await known()).toEqual(nothing)
  })

  test('behavior: a source that falls silent is stood in for by its last rates, for a day', async () => {
    const { known, answers } = setUp({ vendor: { EUR: 0.92 } })
    const first = await known()
    answers['vendor'] = 'down'
    clock = start + hour + 1
    expect(await known()).toEqual(first)
    clock = start + 24 * hour - 1
    expect(await known()).toEqual(first)
    clock = start + 24 * hour + minute
    expect(await known()).toEqual(nothing)
    answers['vendor'] = { EUR: 0.93 }
    clock += minute
    expect(await known()).toMatchObject({ rates: { EUR: 0.93 } })
  })
})

describe('findRate', () => {
  const ask = (rates: ReturnType<typeof setUp>['rates'], currency: string) =>
    findRate(rates, { currency, project: chainProject }, () => signal)

  test('default: by its code, in capitals or not; the dollar needs nobody', async () => {
    const { rates, asked } = setUp({ vendor: { EUR: 0.92 } })
    expect(await ask(rates, 'USD')).toEqual({ rate: 1 })
    expect(asked).toEqual([])
    expect([await ask(rates, 'eur'), await ask(rates, 'EUR')]).toEqual([{ rate: 0.92 }, { rate: 0.92 }])
  })

  test('rejects: another one, with those that there are', async () => {
    const { rates } = setUp({ vendor: { JPY: 150, EUR: 0.92 } })
    expect(await ask(rates, 'constructor')).toEqual({ refusal: 'currency: only usd, eur, jpy' })
    const none = setUp({})
    expect(await ask(none.rates, 'eur')).toEqual({ refusal: 'currency: only usd' })
  })
})
