import { describe, expect, test } from 'vitest'
import { exchangeRatesAnswerSchema } from '#shared/api/chain/exchangeRates.ts'
import { createMemoryProjects } from '../../testing/createMemoryProjects.ts'
import { kit } from '../../testing/createTestKit.ts'
import { createChainGate } from '../gate/createChainGate.ts'
import type { KnownRates } from '../rates/createExchangeRates.ts'
import { exchangeRatesRoute } from './exchangeRatesRoute.ts'

const shop = { id: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'] }

function ask(known: KnownRates, query = '?projectId=shop') {
  const gate = createChainGate({
    projects: createMemoryProjects([shop]),
    kitOrigin: kit,
    meter: { isOverloaded: () => false },
  })
  const app = exchangeRatesRoute({ gate, exchangeRates: { of: async () => known } })
  return app.request(`${kit}/v1/exchange-rates${query}`)
}

const updatedAt = '2026-01-01T00:00:00.000Z'
const nothing = { rates: new Map(), updatedAt: null, source: null }

describe('GET /v1/exchange-rates', () => {
  test('default: what a dollar is in other currencies, and since when that is known', async () => {
    const rates = new Map([
      ['EUR', 0.92],
      ['JPY', 150],
    ])
    const response = await ask({ rates, updatedAt, source: 'vendor' })
    const answer: unknown = await response.json()
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(exchangeRatesAnswerSchema.parse(answer)).toEqual(answer)
    expect(answer).toEqual({ base: 'USD', rates: { EUR: 0.92, JPY: 150 }, updatedAt })
  })

  test('behavior: nobody knows any: an answer without rates', async () => {
    const response = await ask(nothing)
    expect([response.status, await response.json()]).toEqual([
      200,
      { base: 'USD', rates: {}, updatedAt: null },
    ])
  })

  test('rejects: no project', async () => {
    expect((await ask(nothing, '')).status).toBe(401)
  })
})
