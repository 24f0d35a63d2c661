import { hash } from 'node:crypto'
import Big from 'big.js'
import * as z from 'zod/mini'
import { exchangeRateSchema } from '#shared/api/chain/exchangeRates.ts'
import { fiatCurrencySchema } from '#shared/api/chain/parts.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Vendors } from '../../config/vendorsConfig.ts'
import { askVendor } from '../vendors/askVendor.ts'
import { isMoney, type RateSource, type Rates } from './rateSource.ts'

/** Each rate is looked at by itself: one that makes no sense takes none of the others along. */
const answerSchema = z.object({ base: fiatCurrencySchema, rates: z.record(z.string(), z.unknown()) })

/**
 * Rates by a vendor with the answer that many have: `{ base: 'EUR', rates: { USD: 1.08, … } }`. The key stands where the address says
 * `{key}`, else in the header `Authorization`.
 *
 * @see https://frankfurter.dev
 * @see https://docs.openexchangerates.org/reference/latest-json
 */
export function createVendorRates({ url, key }: NonNullable<Vendors['exchangeRates']>): RateSource {
  const isInUrl = key !== undefined && url.includes('{key}')
  const address = isInUrl ? url.replace('{key}', encodeURIComponent(key)) : url
  const headers = key === undefined || isInUrl ? {} : { Authorization: `Bearer ${key}` }
  return {
    name: new URL(address).host,
    keyOf: () => `vendor ${hash('sha256', address, 'base64url')}`,

    async read(_, signal) {
      const { base, rates } = await askVendor(new URL(address), answerSchema, { headers, signal })
      return crossRates(base, rates)
    },
  }
}

/** From whatever base they are of to the dollar, exactly. @throws WalletKitError `RPC_ERROR` for a base whose own worth is not told */
export function crossRates(base: string, said: Readonly<Record<string, unknown>>): Rates {
  const ofBase = new Map(Object.entries(said).flatMap(toRate)).set(base, 1)
  const dollar = ofBase.get('USD')
  if (dollar === undefined)
    throw new WalletKitError('RPC_ERROR', `The exchange rates of ${base} have none of the US dollar`)
  return new Map(
    [...ofBase]
      .filter(([code]) => code !== 'USD')
      .map(([code, rate]) => [code, Big(rate).div(dollar).toNumber()] as const)
      // What is too small to be told from nothing is not known.
      .filter(([, rate]) => exchangeRateSchema.safeParse(rate).success),
  )
}

function toRate([code, said]: [string, unknown]): [string, number][] {
  const rate = exchangeRateSchema.safeParse(said)
  return rate.success && isMoney(code) ? [[code, rate.data]] : []
}
