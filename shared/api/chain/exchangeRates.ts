import * as z from 'zod/mini'
import { fiatCurrencySchema, utcTimeSchema } from './parts.ts'

/** How much of a currency one unit of another one buys. None is free, and none without end. */
export const exchangeRateSchema = z.number().check(z.positive())

/**
 * `GET /v1/exchange-rates`: what one US dollar is in other currencies, by ISO 4217. What is left out is unknown; where nothing is known,
 * `updatedAt` is null.
 */
export const exchangeRatesAnswerSchema = z.object({
  base: z.literal('USD'),
  rates: z.record(fiatCurrencySchema, exchangeRateSchema),
  updatedAt: z.nullable(utcTimeSchema),
})
export type ExchangeRatesAnswer = z.infer<typeof exchangeRatesAnswerSchema>
