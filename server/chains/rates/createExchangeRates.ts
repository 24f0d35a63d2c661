import * as z from 'zod/mini'
import { exchangeRateSchema } from '#shared/api/chain/exchangeRates.ts'
import { fiatCurrencySchema, utcTimeSchema } from '#shared/api/chain/parts.ts'
import { inTime } from '#shared/async/inTime.ts'
import type { Project } from '../../projects/project.ts'
import type { AnswerCache } from '../cache/createAnswerCache.ts'
import { type RateSource, type Rates, ratesPolicy } from './rateSource.ts'

/** What one US dollar is in other currencies, since when that is known, and by whom; nothing of all where nobody knows any. */
export interface KnownRates {
  rates: Rates
  updatedAt: string | null
  source: string | null
}

export interface ExchangeRates {
  of(project: Project, signal: AbortSignal): Promise<KnownRates>
}

interface ExchangeRatesParameters {
  /** The first of them that knows any answers. */
  sources: readonly RateSource[]
  cache: AnswerCache
  now: () => number
  /** Milliseconds that a source has to answer. */
  timeout?: number
}

const storedSchema = z.object({
  rates: z.array(z.tuple([fiatCurrencySchema, exchangeRateSchema])),
  updatedAt: z.nullable(utcTimeSchema),
})
type Stored = z.infer<typeof storedSchema>

const nothing: Stored = { rates: [], updatedAt: null }
const parse = (stored: unknown) => z.parse(storedSchema, stored)

/**
 * Exchange rates as the operator's sources tell them. A source that falls silent is stood in for by what it said last, for a day; then
 * its rates are unknown. None is ever made up.
 */
export function createExchangeRates({
  sources,
  cache,
  now,
  timeout = ratesPolicy.timeout,
}: ExchangeRatesParameters): ExchangeRates {
  async function load(
    source: RateSource,
    { key, project }: { key: string; project: Project },
    alive: AbortSignal,
  ): Promise<Stored> {
    // A question of its own, which never asks: what it finds has been put there.
    const last = `kept rates ${key}`
    try {
      const rates = await inTime({ milliseconds: timeout, signal: alive }, (signal) =>
        source.read(project, signal),
      )
      const read: Stored = { rates: [...rates], updatedAt: new Date(now()).toISOString() }
      if (rates.size === 0) return nothing
      return await cache.get(last, ratesPolicy.keptFor, async () => read, {
        ...{ signal: alive, parse, force: true },
      })
    } catch {
      // Silent, or no valid answer: what it said last counts, as long as it may.
      alive.throwIfAborted()
      return cache.get(last, 0, async () => nothing, { signal: alive, parse })
    }
  }

  const isFresh = ({ updatedAt }: Stored) =>
    updatedAt !== null && now() - Date.parse(updatedAt) < ratesPolicy.retryAfter

  return {
    async of(project, signal) {
      for (const source of sources) {
        const key = source.keyOf(project)
        if (key === null) continue
        const { rates, updatedAt } = await cache.get(
          `rates ${key}`,
          (answer) => (isFresh(answer) ? ratesPolicy.freshFor : ratesPolicy.retryAfter),
          (alive) => load(source, { key, project }, alive),
          { signal, parse },
        )
        if (rates.length > 0) return { rates: new Map(rates), updatedAt, source: source.name }
      }
      return { rates: new Map(), updatedAt: null, source: null }
    },
  }
}
