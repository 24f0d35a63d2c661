import * as z from 'zod/mini'
import { providerNumberSchema } from '../numbers.ts'

/* What of Meld's answers is read. @see https://docs.meld.io/reference */

const text = z.string().check(z.maxLength(256))

export const countriesSchema = z.array(z.object({ countryCode: text }))

export const cryptoCurrenciesSchema = z.array(
  z.object({
    currencyCode: text,
    name: text,
    chainCode: z.nullish(text),
    chainName: z.nullish(text),
    chainId: z.nullish(z.union([text, z.number()])),
    contractAddress: z.nullish(text),
  }),
)

export const limitsSchema = z.array(
  z.object({
    currencyCode: text,
    minimumAmount: z.nullish(providerNumberSchema),
    maximumAmount: z.nullish(providerNumberSchema),
  }),
)

export const quotesSchema = z.object({
  quotes: z.array(
    z.object({
      serviceProvider: text,
      sourceAmount: providerNumberSchema,
      sourceAmountWithoutFees: z.nullish(providerNumberSchema),
      sourceCurrencyCode: text,
      destinationAmount: providerNumberSchema,
      destinationCurrencyCode: text,
      totalFee: providerNumberSchema,
      networkFee: z.nullish(providerNumberSchema),
    }),
  ),
})

export const sessionSchema = z.object({
  id: text,
  widgetUrl: z.string().check(z.maxLength(4_096), z.regex(/^https?:\/\//)),
})

export const webhookSchema = z.object({
  eventType: text,
  eventId: text,
  payload: z.object({
    paymentTransactionId: text,
    externalSessionId: z.nullish(text),
  }),
})

const transaction = z.object({
  id: text,
  status: text,
  sourceAmount: z.nullish(providerNumberSchema),
  sourceCurrencyCode: z.nullish(text),
  destinationAmount: z.nullish(providerNumberSchema),
  destinationCurrencyCode: z.nullish(text),
  externalSessionId: z.nullish(text),
  cryptoDetails: z.nullish(
    z.object({
      destinationWalletAddress: z.nullish(text),
      blockchainTransactionId: z.nullish(text),
    }),
  ),
})
export const meldTransactionsSchema = z.object({ transactions: z.array(transaction) })
export type MeldTransaction = z.infer<typeof transaction>
