import * as z from 'zod/mini'
import { providerNumberSchema } from '../numbers.ts'

/* What of Coinbase's answers is read. @see https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp */

const text = z.string().check(z.maxLength(256))
const money = z.object({ value: providerNumberSchema, currency: text })

export const configSchema = z.object({ countries: z.array(z.object({ id: text })) })

export const buyOptionsSchema = z.object({
  payment_currencies: z.array(
    z.object({
      id: text,
      limits: z.array(z.object({ id: text, min: providerNumberSchema, max: providerNumberSchema })),
    }),
  ),
  purchase_currencies: z.array(
    z.object({
      id: text,
      name: text,
      symbol: text,
      networks: z.array(
        z.object({
          name: text,
          display_name: text,
          chain_id: z.nullish(text),
          contract_address: z.nullish(text),
        }),
      ),
    }),
  ),
})

export const buyQuoteSchema = z.object({
  coinbase_fee: money,
  network_fee: money,
  payment_subtotal: money,
  payment_total: money,
  purchase_amount: money,
  quote_id: text,
})

export const tokenSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(1_024)) })

export const coinbaseTransactionsSchema = z.object({
  transactions: z.array(
    z.object({
      transaction_id: text,
      status: text,
      purchase_currency: z.nullish(text),
      purchase_network: z.nullish(text),
      purchase_amount: z.nullish(money),
      payment_total: z.nullish(money),
      wallet_address: z.nullish(text),
      tx_hash: z.nullish(text),
      failure_reason: z.nullish(text),
    }),
  ),
})
