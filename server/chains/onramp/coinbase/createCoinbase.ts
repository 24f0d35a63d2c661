import type * as z from 'zod/mini'
import type { Money } from '#shared/api/onramp/parts.ts'
import { type CoinbaseConfig, readSigningKey } from '../../../config/onrampConfig.ts'
import { askProvider } from '../askProvider.ts'
import { OnrampError } from '../onrampError.ts'
import type { OnrampProvider, ProviderTransaction } from '../onrampProvider.ts'
import { toCaipNetwork } from '../toCaipNetwork.ts'
import {
  buyOptionsSchema,
  buyQuoteSchema,
  coinbaseTransactionsSchema,
  configSchema,
  tokenSchema,
} from './coinbaseShapes.ts'
import { signCoinbase } from './signCoinbase.ts'

const label = 'Coinbase'

const statuses: Readonly<Record<string, ProviderTransaction['status']>> = {
  ONRAMP_TRANSACTION_STATUS_CREATED: 'pending',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'paid',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'sent',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
}

/** Coinbase Onramp, hosted by Coinbase. Its references name one order each, so that nobody can ask for another one's. */
export function createCoinbase(config: CoinbaseConfig, now: () => number): OnrampProvider {
  const { keyName, apiUrl, payUrl, networks, feeRange, logoUri } = config
  const key = readSigningKey(config.keySecret)

  async function ask<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    signal: AbortSignal,
    { query = {}, body }: { query?: Record<string, string | undefined>; body?: object } = {},
  ): Promise<z.output<Schema>> {
    const method = body ? 'POST' : 'GET'
    const url = new URL(`${apiUrl.replace(/\/$/, '')}/onramp/v1/${path}`)
    const token = await signCoinbase({ keyName, key }, method, url, now())
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, value)
    const headers = { Authorization: `Bearer ${token}` }
    return askProvider({ label, method, url, headers, ...(body && { body }), signal }, schema)
  }

  return {
    name: 'coinbase',
    label,
    logoUri,
    hasIcon: true,
    ...(feeRange && { feeRange }),
    networks: null,

    async offer({ country, subdivision }, signal) {
      const { countries } = await ask('buy/config', configSchema, signal)
      if (!countries.some(({ id }) => id === country))
        throw new OnrampError('COUNTRY_NOT_SUPPORTED', `${label} sells nothing in ${country}`)
      const options = await ask('buy/options', buyOptionsSchema, signal, { query: { country, subdivision } })
      return toOffer(options, networks)
    },

    async quote({ coin, payment, country, subdivision }, amount, signal) {
      const body = {
        purchase_currency: coin.id,
        purchase_network: coin.network,
        payment_amount: amount,
        payment_currency: payment.currency,
        payment_method: payment.method,
        country,
        ...(subdivision !== undefined && { subdivision }),
      }
      const quote = await ask('buy/quote', buyQuoteSchema, signal, { body })
      return {
        quoteId: quote.quote_id,
        paymentTotal: toMoney(quote.payment_total),
        paymentSubtotal: toMoney(quote.payment_subtotal),
        purchaseAmount: toMoney(quote.purchase_amount),
        networkFee: toMoney(quote.network_fee),
        providerFee: toMoney(quote.coinbase_fee),
        coinbaseFee: toMoney(quote.coinbase_fee),
      }
    },

    async begin({ coin, payment, orderId, address, fiatAmount, cryptoAmount, clientIp }, signal) {
      const body = {
        addresses: [{ address, blockchains: [coin.network] }],
        assets: [coin.symbol],
        ...(clientIp !== null && { clientIp }),
      }
      const { token } = await ask('token', tokenSchema, signal, { body })
      const url = new URL('/buy/select-asset', payUrl)
      const parameters = {
        sessionToken: token,
        partnerUserRef: orderId,
        defaultNetwork: coin.network,
        defaultAsset: coin.symbol,
        defaultExperience: 'buy',
        defaultPaymentMethod: payment.method,
        fiatCurrency: payment.currency,
        presetFiatAmount: fiatAmount,
        presetCryptoAmount: cryptoAmount,
      }
      for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value)
      return url.href
    },

    async transactions(orderId, _, signal) {
      const path = `buy/user/${orderId}/transactions`
      const { transactions } = await ask(path, coinbaseTransactionsSchema, signal, {
        query: { page_size: '10' },
      })
      return transactions.map(toTransaction)
    },
  }
}

/** What can be bought, of the networks that the kit knows, and how it can be paid for. */
function toOffer(
  { payment_currencies, purchase_currencies }: z.infer<typeof buyOptionsSchema>,
  networks: CoinbaseConfig['networks'],
) {
  return {
    payments: payment_currencies.flatMap(({ id: currency, limits }) =>
      limits.map(({ id: method, min, max }) => ({ currency, method, min, max })),
    ),
    coins: purchase_currencies.flatMap(({ id, name, symbol, networks: there }) =>
      there.flatMap((network) => {
        const caipNetworkId = toCaipNetwork(network.name, network.chain_id, networks)
        if (!caipNetworkId) return []
        const contractAddress = network.contract_address ?? ''
        const named = { network: network.name, networkLabel: network.display_name }
        return { id, name, symbol, ...named, caipNetworkId, contractAddress }
      }),
    ),
  }
}

type Transaction = z.infer<typeof coinbaseTransactionsSchema>['transactions'][number]

function toTransaction(one: Transaction): ProviderTransaction {
  const status = statuses[one.status] ?? 'pending'
  const { purchase_currency: symbol, purchase_network: network } = one
  return {
    ref: one.transaction_id,
    status: status === 'paid' && one.tx_hash ? 'delivering' : status,
    ...(symbol && network && { coin: { symbol, network } }),
    ...(one.purchase_amount && { amount: one.purchase_amount.value }),
    ...(one.payment_total && { payment: toMoney(one.payment_total) }),
    ...(one.wallet_address && { address: one.wallet_address }),
    ...(one.tx_hash && { hash: one.tx_hash }),
    ...(one.failure_reason && { failure: one.failure_reason }),
  }
}

function toMoney({ value, currency }: { value: string; currency: string }): Money {
  return { amount: value, currency }
}
