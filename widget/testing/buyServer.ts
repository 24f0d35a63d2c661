import type { OnrampOptions, OnrampOrder, OnrampProviders, OnrampQuote } from '#shared/api/onramp/onramp.ts'
import type { PurchasesAnswer } from '#shared/api/onramp/purchases.ts'
import { harbor, lagoon, quay } from './fakeNetworks.ts'
import type { MoreAnswers, TestChain } from './testChain.ts'

const evm = [harbor.caipNetworkId, quay.caipNetworkId]
const all = ['coinbase', 'meld', 'harborpay']

/** Where the fixtures' logos are; Meld and Harbor Pay have none. */
export const pictures = {
  coinbase: 'https://kit.example/public/getSellerImage/coinbase',
  usdc: 'https://kit.example/public/getTokenImage/USDC',
  usd: 'https://kit.example/public/getCurrencyImage/USD',
} as const

/** Three sellers: two that say what they give, with Meld giving less, and one that says it on its own page. */
export const soldBy: OnrampProviders = {
  country: 'US',
  providers: [
    {
      name: 'coinbase',
      label: 'Coinbase',
      iconUrl: pictures.coinbase,
      feeRange: { min: 1, max: 2 },
      networks: evm,
      quotes: true,
    },
    { name: 'meld', label: 'Meld', networks: evm, quotes: true },
    { name: 'harborpay', label: 'Harbor Pay', networks: evm, quotes: false },
  ],
}

const on = (
  caipNetworkId: (typeof evm)[number],
  contract_address: string,
  providers: string[] = all,
): OnrampOptions['purchaseCurrencies'][number]['networks'][number] => ({
  name: caipNetworkId === harbor.caipNetworkId ? 'harbor' : 'other',
  display_name: 'A network',
  chain_id: caipNetworkId.slice(caipNetworkId.indexOf(':') + 1),
  contract_address,
  caipNetworkId,
  providers,
})
export const dollarContract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

export const forSale: OnrampOptions = {
  purchaseCurrencies: [
    {
      id: 'eth',
      name: 'Ether',
      symbol: 'ETH',
      networks: [on(harbor.caipNetworkId, ''), on(quay.caipNetworkId, '', ['coinbase'])],
    },
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      iconUrl: pictures.usdc,
      networks: [on(quay.caipNetworkId, dollarContract), on(harbor.caipNetworkId, dollarContract)],
    },
    { id: 'sol', name: 'Solana', symbol: 'SOL', networks: [on(lagoon.caipNetworkId, '', ['coinbase'])] },
  ],
  paymentCurrencies: [
    {
      id: 'USD',
      iconUrl: pictures.usd,
      payment_method_limits: [
        {
          id: 'ACH_BANK_ACCOUNT',
          min: '10.00',
          max: '25000.00',
          providers: [{ provider: 'coinbase', min: '10.00', max: '25000.00' }],
        },
        {
          id: 'CARD',
          min: '10.00',
          max: '7500.00',
          providers: [
            { provider: 'coinbase', min: '10.00', max: '7500.00' },
            { provider: 'harborpay', min: '20.00', max: '500.00' },
          ],
        },
        {
          id: 'ANY',
          min: '20',
          max: '5000',
          providers: [{ provider: 'meld', min: '20', max: '5000' }],
        },
      ],
    },
    {
      id: 'JPY',
      payment_method_limits: [
        {
          id: 'CARD',
          min: '1000',
          max: '900000',
          providers: [{ provider: 'coinbase', min: '1000', max: '900000' }],
        },
      ],
    },
  ],
  missing: [],
}

interface Asked {
  name: string
  query: Record<string, string>
  body: Readonly<Record<string, unknown>>
}
interface Refusal {
  name: string
  status?: number
}

/** The calls of buying over a test chain: three sellers, whose answers and whose orders a test decides. */
export function answerPurchases(testChain: TestChain) {
  const state = {
    sellers: soldBy as OnrampProviders,
    options: forSale as OnrampOptions,
    /** Of the coin, for one of the currency: by seller. */
    rates: { coinbase: 0.978, meld: 0.97 } as Record<string, number>,
    /** Why a call is refused, by its name; of a quote, by `quote` and the seller. */
    refusals: {} as Record<string, Refusal>,
    orders: new Map<string, OnrampOrder>(),
    history: {} as Record<string, PurchasesAnswer>,
    asked: [] as Asked[],
  }
  const quoteOf = ({ provider, amount, purchaseCurrency, paymentCurrency }: Asked['body']): OnrampQuote => {
    const money = (value: number) => ({ amount: value.toFixed(2), currency: String(paymentCurrency) })
    const paid = Number(amount)
    return {
      provider: String(provider),
      quoteId: 'quote',
      paymentTotal: money(paid),
      paymentSubtotal: money(paid * 0.98),
      purchaseAmount: {
        amount: (paid * (state.rates[String(provider)] ?? 0)).toFixed(2),
        currency: String(purchaseCurrency),
      },
      networkFee: money(0.1),
      providerFee: money(1),
    }
  }
  const begin = (body: Asked['body']) => {
    const orderId = (state.orders.size + 1).toString(16).padStart(32, '0')
    const [wallet] = body['destinationWallets'] as { address: string }[]
    const at = new Date().toISOString()
    state.orders.set(orderId, {
      id: orderId,
      provider: String(body['provider']),
      status: 'pending',
      address: wallet?.address ?? '',
      caipNetworkId: body['defaultNetwork'] as OnrampOrder['caipNetworkId'],
      asset: String(body['purchaseCurrency']),
      createdAt: at,
      updatedAt: at,
    })
    return { url: `http://onramp.localhost:4113/pay/${orderId}`, orderId, provider: body['provider'] }
  }
  const answers: Record<string, (asked: Asked) => unknown> = {
    providers: () => state.sellers,
    options: () => state.options,
    quote: ({ body }) => quoteOf(body),
    onrampurl: ({ body }) => begin(body),
    history: ({ query }) => state.history[query['onramp'] ?? ''] ?? { data: [], next: null },
  }
  const answer: MoreAnswers = ({ pathname, query, body }) => {
    const order = /\/v1\/onramp\/orders\/(\w+)$/.exec(pathname)?.[1]
    const name = order === undefined ? pathname.slice(pathname.lastIndexOf('/') + 1) : 'order'
    const asked = { name, query: Object.fromEntries(query), body }
    state.asked.push(asked)
    const seller = String(body['provider'] ?? query.get('onramp') ?? '')
    const refusal = state.refusals[`${name} ${seller}`] ?? state.refusals[name]
    const known = order === undefined ? undefined : state.orders.get(order)
    if (refusal || (order !== undefined && !known)) {
      const reasons = [{ name: refusal?.name ?? 'ORDER_NOT_FOUND', description: 'Refused' }]
      return { status: refusal?.status ?? 404, answer: { status: 'FAILURE', reasons } }
    }
    if (known) return { answer: known }
    const reply = answers[name]
    return reply && { answer: reply(asked) }
  }
  testChain.more.answers = answer
  return {
    state,
    /** How often a call was asked. */
    count: (name: string) => state.asked.filter((each) => each.name === name).length,
    last: (name: string) => state.asked.findLast((each) => each.name === name),
    /** What a seller says of the newest order. */
    tell(change: Partial<OnrampOrder>) {
      const last = [...state.orders.values()].at(-1)
      if (!last) throw new Error('Nothing was begun')
      state.orders.set(last.id, { ...last, ...change })
    },
  }
}
