import { describe, expect, it } from 'vitest'
import type { Network } from '#shared/entities/network.ts'
import { parseInput } from '../../config/parseInput.ts'
import { projectInputSchema } from '../../config/projectInput.ts'
import type { Project } from '../../projects/project.ts'
import type { Chain } from '../core/chain.ts'
import { createTokenIcons } from '../remoteContent/createTokenIcons.ts'
import { createOnrampPictures } from './createOnrampPictures.ts'
import type { OnrampOffer, OnrampProvider } from './onrampProvider.ts'
import { listProviders, readOptions } from './readOptions.ts'

const kit = 'https://kit.example'
const caipNetworkId = 'eip155:8453'
const listed = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const remote = { pictureUrl: (url: string) => (url.startsWith('https:') ? `${kit}/of/${url}` : undefined) }
const network: Network = {
  caipNetworkId,
  chainNamespace: 'eip155',
  id: 8453,
  name: 'Base',
  rpcUrls: { default: { http: ['https://rpc.example'] } },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const chain = (logoUri?: string): Chain => ({
  id: caipNetworkId,
  key: caipNetworkId,
  network,
  settings: { tokens: [{ address: listed, name: 'Listed', symbol: 'LSTD', decimals: 6, logoUri }] },
  call: () => Promise.reject(new Error('Nobody reads the chain for a picture')),
  batch: () => Promise.reject(new Error('Nobody reads the chain for a picture')),
})
const time = '2026-01-01T00:00:00.000Z'
const project: Project = {
  ...parseInput(projectInputSchema, { name: 'Shop', allowedOrigins: [], networks: [network] }),
  id: 'shop',
  createdAt: time,
  updatedAt: time,
}
const coin = (symbol: string, contractAddress: string): OnrampOffer['coins'][number] => ({
  id: symbol,
  name: symbol,
  symbol,
  network: 'base',
  networkLabel: 'Base',
  caipNetworkId,
  contractAddress,
})
const payments = [{ currency: 'EUR', method: 'CARD', min: '1', max: '9' }]
const seller = (more: Partial<OnrampProvider>): OnrampProvider => ({
  name: 'quay-pay',
  label: 'Quay Pay',
  networks: null,
  offer: async () => ({ payments, coins: [coin('USDC', listed.toLowerCase()), coin('ETH', '')] }),
  begin: () => Promise.reject(new Error('Nobody buys here')),
  ...more,
})
const contextOf = (provider: OnrampProvider, logoUri?: string) => ({
  providers: [provider],
  country: 'DE',
  offers: async () => provider.offer({ country: 'DE' }, AbortSignal.timeout(1_000)),
  pictures: createOnrampPictures({
    kitOrigin: kit,
    chains: { all: () => [chain(logoUri)] },
    icons: createTokenIcons({ kitOrigin: kit, remote }),
    remote,
  }),
})

describe('pictures of sellers', () => {
  it.each<[string, Partial<OnrampProvider>, string | undefined]>([
    ['the kit’s own by its name', { hasIcon: true }, `${kit}/public/getSellerImage/quay-pay`],
    [
      'the operator’s before it',
      { hasIcon: true, logoUri: 'https://q.example/l' },
      `${kit}/of/https://q.example/l`,
    ],
    ['none where neither has one', {}, undefined],
    ['none for an address that the kit does not read', { logoUri: 'file:///etc/passwd' }, undefined],
  ])('parameters: %s', (_, more, iconUrl) => {
    expect(listProviders(contextOf(seller(more)), project).providers[0]?.iconUrl).toBe(iconUrl)
  })
})

describe('pictures of what is sold and paid with', () => {
  const read = (logoUri?: string) =>
    readOptions(contextOf(seller({}), logoUri), project, {}, AbortSignal.timeout(1_000))

  it('default: coins by the symbols that the seller has for them, currencies by their codes', async () => {
    const { purchaseCurrencies, paymentCurrencies } = await read()
    expect(purchaseCurrencies.map(({ iconUrl }) => iconUrl)).toEqual([
      `${kit}/public/getTokenImage/USDC`,
      `${kit}/public/getTokenImage/ETH`,
    ])
    expect(paymentCurrencies[0]?.iconUrl).toBe(`${kit}/public/getCurrencyImage/EUR`)
  })

  it('behavior: a coin whose contract the operator has a logo of looks like that', async () => {
    const { purchaseCurrencies } = await read('https://logos.example/1')
    expect(purchaseCurrencies[0]?.iconUrl).toBe(`${kit}/of/https://logos.example/1`)
  })
})
