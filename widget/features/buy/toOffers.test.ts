import { describe, expect, test } from 'vitest'
import { dollarContract, forSale, soldBy } from '../../testing/buyServer.ts'
import { harbor, lagoon, quay } from '../../testing/fakeNetworks.ts'
import type { SellerOffer } from './buyState.ts'
import { bestOf, chosenOffer } from './chosenOffer.ts'
import { coinsFor, methodsOf, toOffers } from './toOffers.ts'

describe('toOffers', () => {
  test('default: each coin on each network, with who sells it', () => {
    const { coins } = toOffers(soldBy, forSale)
    expect(coins.map(({ key, sellers }) => [key, sellers.length])).toEqual([
      [`${harbor.caipNetworkId} ETH`, 3],
      [`${quay.caipNetworkId} ETH`, 1],
      [`${quay.caipNetworkId} USDC`, 3],
      [`${harbor.caipNetworkId} USDC`, 3],
      [`${lagoon.caipNetworkId} SOL`, 1],
    ])
  })

  test('behavior: a contract of the same name is another coin, and who sells that one is not said to sell this one', () => {
    const [network] = forSale.purchaseCurrencies[1]?.networks ?? []
    if (!network) throw new Error('It is for sale')
    const other = { ...network, contract_address: `0x${'ba'.repeat(20)}`, providers: ['meld'] }
    const usdc = { id: 'usdc', name: 'USD Coin', symbol: 'USDC' }
    const { coins } = toOffers(soldBy, {
      ...forSale,
      purchaseCurrencies: [{ ...usdc, networks: [{ ...network, providers: ['coinbase'] }, other] }],
    })
    expect(coins).toMatchObject([{ contract: dollarContract, sellers: ['coinbase'] }])
  })
})

test('coinsFor: only what the account can hold; of the network that it is on first, and there the stable coin', () => {
  const { coins } = toOffers(soldBy, forSale)
  const networks = [harbor.caipNetworkId, quay.caipNetworkId]
  expect(coinsFor(coins, networks, quay.caipNetworkId).map(({ key }) => key)).toEqual([
    `${quay.caipNetworkId} USDC`,
    `${quay.caipNetworkId} ETH`,
    `${harbor.caipNetworkId} USDC`,
    `${harbor.caipNetworkId} ETH`,
  ])
  expect(coinsFor(coins, [lagoon.caipNetworkId], lagoon.caipNetworkId).map(({ symbol }) => symbol)).toEqual([
    'SOL',
  ])
})

test('methodsOf: a card first; what only a seller’s own page asks for is none to choose', () => {
  expect(methodsOf(forSale.paymentCurrencies, 'USD')).toEqual(['CARD', 'ACH_BANK_ACCOUNT'])
  expect(methodsOf(forSale.paymentCurrencies, 'CHF')).toEqual([])
})

describe('who is chosen', () => {
  const [coinbase, meld, harborpay] = soldBy.providers
  if (!coinbase || !meld || !harborpay) throw new Error('There are three')
  const money = { amount: '1', currency: 'USD' }
  const gives = (seller: typeof coinbase, amount: string): SellerOffer => ({
    seller,
    method: null,
    state: {
      status: 'ready',
      quote: {
        ...{ provider: seller.name, quoteId: '', paymentTotal: money, paymentSubtotal: money },
        ...{ networkFee: money, providerFee: money, purchaseAmount: { amount, currency: 'USDC' } },
      },
    },
  })
  const unpriced: SellerOffer = { seller: harborpay, method: null, state: { status: 'unpriced' } }

  test('default: who gives the most, also where a text would sort otherwise', () => {
    const offers = [gives(coinbase, '9.9'), gives(meld, '10'), unpriced]
    expect(chosenOffer(offers, null)?.seller.name).toBe('meld')
    expect(bestOf(offers)?.seller.name).toBe('meld')
  })

  test('behavior: of two who give the same the first is chosen, and neither is the best', () => {
    const offers = [gives(coinbase, '10.0'), gives(meld, '10')]
    expect(chosenOffer(offers, null)?.seller.name).toBe('coinbase')
    expect([bestOf(offers), bestOf([unpriced, gives(meld, '10')])]).toEqual([null, null])
  })

  test('behavior: the chosen seller stays chosen; without prices the first one that shows it on its own page is', () => {
    expect(chosenOffer([gives(coinbase, '10'), unpriced], 'harborpay')?.seller.name).toBe('harborpay')
    expect(chosenOffer([unpriced], null)?.seller.name).toBe('harborpay')
    expect(chosenOffer([], null)).toBe(null)
  })
})
