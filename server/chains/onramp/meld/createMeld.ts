import * as z from 'zod/mini'
import { begin } from '#shared/async/begin.ts'
import type { MeldConfig } from '../../../config/onrampConfig.ts'
import { askProvider } from '../askProvider.ts'
import { compareDecimals } from '../numbers.ts'
import { OnrampError } from '../onrampError.ts'
import { onrampPolicy } from '../onrampPolicy.ts'
import type { OnrampProvider, ProviderTransaction } from '../onrampProvider.ts'
import { toCaipNetwork } from '../toCaipNetwork.ts'
import { verifyHmac } from '../verifyHmac.ts'
import {
  countriesSchema,
  cryptoCurrenciesSchema,
  limitsSchema,
  type MeldTransaction,
  quotesSchema,
  sessionSchema,
  transactionsSchema,
  webhookSchema,
} from './meldShapes.ts'

const label = 'Meld'
const apiVersion = '2025-03-04'
/** Meld asks its own providers for the ways to pay: limits are of a currency. */
const method = 'ANY'

/**
 * `PENDING`: somebody has opened the page and said who they are; nobody has paid. `SETTLING`: the money was sent. `ERROR` passes: what
 * comes of it is said later. Those behind `REFUNDED` are said of older transactions.
 *
 * @see https://docs.meld.io/docs/stablecoins/for-all-products/transaction-statuses and https://docs.meld.io/docs/crypto-transaction-statuses
 */
const statuses: Readonly<Record<string, ProviderTransaction['status']>> = {
  PENDING_CREATED: 'pending',
  PENDING: 'pending',
  TWO_FA_REQUIRED: 'pending',
  TWO_FA_PROVIDED: 'pending',
  ERROR: 'pending',
  SETTLING: 'paid',
  SETTLED: 'sent',
  DECLINED: 'failed',
  FAILED: 'failed',
  CANCELLED: 'failed',
  REFUNDED: 'refunded',
  AUTHORIZED: 'pending',
  VOIDED: 'failed',
  AUTHORIZATION_EXPIRED: 'failed',
}

/**
 * Meld, which asks many sellers. Its webhooks only say that something has changed: what, it is asked for, so that their order does not
 * matter.
 *
 * @see https://docs.meld.io/docs/webhook-events-crypto, https://docs.meld.io/docs/fetch-transaction-information,
 *   https://docs.meld.io/api-reference/crypto/retail-ramp/crypto-session-widget-create
 * @param webhookUrl what the operator has told Meld, for its signatures are of that, too
 */
export function createMeld(config: MeldConfig, webhookUrl: string): OnrampProvider {
  const { apiUrl, apiKey, webhookSecret, networks, feeRange, logoUri } = config

  async function ask<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    signal: AbortSignal,
    body?: object,
  ): Promise<z.output<Schema>> {
    const url = new URL(`${apiUrl.replace(/\/$/, '')}/${path}`)
    const headers = { Authorization: `BASIC ${apiKey}`, 'Meld-Version': apiVersion }
    const question = { label, method: body ? 'POST' : 'GET', url, headers, signal } as const
    return askProvider({ ...question, ...(body && { body }) }, schema)
  }

  return {
    name: 'meld',
    label,
    logoUri,
    ...(feeRange && { feeRange }),
    networks: null,

    async offer({ country }, signal) {
      const countries = await ask('service-providers/properties/countries', countriesSchema, signal)
      if (!countries.some(({ countryCode }) => countryCode === country))
        throw new OnrampError('COUNTRY_NOT_SUPPORTED', `${label} sells nothing in ${country}`)
      const [coins, limits] = await Promise.all([
        begin(() =>
          ask(
            `service-providers/properties/crypto-currencies?countries=${country}`,
            cryptoCurrenciesSchema,
            signal,
          ),
        ),
        begin(() =>
          ask(`service-providers/limits/fiat-currency-purchases?countries=${country}`, limitsSchema, signal),
        ),
      ])
      return {
        payments: limits.flatMap(({ currencyCode: currency, minimumAmount: min, maximumAmount: max }) =>
          min == null || max == null ? [] : { currency, method, min, max },
        ),
        coins: coins.flatMap(({ currencyCode: id, name, chainCode, chainName, chainId, contractAddress }) => {
          const network = chainCode ?? id
          const caipNetworkId = toCaipNetwork(network, chainId == null ? null : String(chainId), networks)
          if (!caipNetworkId) return []
          // `USDC_BASE` is the USDC of Base: a coin's own name has no such ending.
          const symbol = id.split('_')[0] ?? id
          const address =
            contractAddress && /[1-9a-zA-Z]/.test(contractAddress.replace(/^0x/, '')) ? contractAddress : ''
          return {
            id,
            name,
            symbol,
            network,
            networkLabel: chainName ?? network,
            caipNetworkId,
            contractAddress: address,
          }
        }),
      }
    },

    async quote({ coin, payment, country }, amount, signal) {
      const body = {
        countryCode: country,
        sourceAmount: amount,
        sourceCurrencyCode: payment.currency,
        destinationCurrencyCode: coin.id,
      }
      const { quotes } = await ask('payments/crypto/quote', quotesSchema, signal, body)
      const [best] = quotes.toSorted((a, b) => compareDecimals(b.destinationAmount, a.destinationAmount))
      if (!best) throw new OnrampError('NOT_FOR_SALE', `${label} has no seller for this`)
      const inFiat = (value: string) => ({ amount: value, currency: best.sourceCurrencyCode })
      return {
        quoteId: `${best.serviceProvider}`,
        paymentTotal: inFiat(best.sourceAmount),
        paymentSubtotal: inFiat(best.sourceAmountWithoutFees ?? best.sourceAmount),
        purchaseAmount: { amount: best.destinationAmount, currency: coin.symbol },
        networkFee: inFiat(best.networkFee ?? '0'),
        providerFee: inFiat(best.totalFee),
      }
    },

    async begin({ coin, payment, country, orderId, address, fiatAmount }, signal) {
      const { widgetUrl } = await ask('crypto/session/widget', sessionSchema, signal, {
        sessionType: 'BUY',
        externalSessionId: orderId,
        externalCustomerId: orderId,
        sessionData: {
          walletAddress: address,
          countryCode: country,
          sourceCurrencyCode: payment.currency,
          destinationCurrencyCode: coin.id,
          ...(fiatAmount !== undefined && { sourceAmount: fiatAmount }),
          lockFields: ['destinationCurrencyCode', 'walletAddress'],
        },
      })
      return widgetUrl
    },

    async transactions(orderId, _, signal) {
      const path = `payments/transactions?externalSessionIds=${orderId}`
      const { transactions } = await ask(path, transactionsSchema, signal)
      return transactions.filter(({ externalSessionId }) => externalSessionId === orderId).map(toTransaction)
    },

    // Of `{timestamp}.{url}.{body}` in base64url, with or without what fills it up.
    // @see https://docs.meld.io/docs/stablecoins/for-all-products/webhooks-authentication
    readWebhook(headers, body, now) {
      const timestamp = headers.get('meld-signature-timestamp') ?? ''
      const signature = headers.get('meld-signature') ?? ''
      const age = Math.abs(now - Date.parse(timestamp))
      if (!(age <= onrampPolicy.webhookWindow)) return null
      if (!verifyHmac(webhookSecret, `${timestamp}.${webhookUrl}.${body}`, signature, 'base64url'))
        return null
      const { eventId, payload } = parseWebhook(body)
      return { id: eventId, orderId: payload.externalSessionId ?? '', transaction: null }
    },
  }
}

function parseWebhook(body: string): z.infer<typeof webhookSchema> {
  try {
    return z.parse(webhookSchema, JSON.parse(body))
  } catch {
    // Not JSON, or not this shape: all the same to whoever sent it.
    throw new OnrampError('PROVIDER_INVALID_RESPONSE', `${label} sent a webhook of an unknown shape`)
  }
}

function toTransaction(one: MeldTransaction): ProviderTransaction {
  const { destinationWalletAddress: address, blockchainTransactionId: hash } = one.cryptoDetails ?? {}
  return {
    ref: one.id,
    status: statuses[one.status] ?? 'pending',
    ...(one.destinationAmount != null && { amount: one.destinationAmount }),
    ...(one.sourceAmount != null &&
      one.sourceCurrencyCode && { payment: { amount: one.sourceAmount, currency: one.sourceCurrencyCode } }),
    ...(address && { address }),
    ...(hash && { hash }),
    ...(statuses[one.status] === 'failed' && { failure: one.status }),
  }
}
