import { expect, test } from 'vitest'
import type { BalanceAnswer, TokenBalance } from '#shared/api/chain/balance.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createEndpointPool } from '../../endpoints/createEndpointPool.ts'
import { createMemoryProjects } from '../../testing/createMemoryProjects.ts'
import { chainProject } from '../../testing/createTestChain.ts'
import { createAnswerCache } from '../cache/createAnswerCache.ts'
import type { Chain } from '../core/chain.ts'
import type { ChainReader } from '../core/chainReader.ts'
import { chainRpcPolicy, createChains } from '../core/createChains.ts'
import { createChainEvents } from '../events/createChainEvents.ts'
import { createEndpoints } from '../rpc/createEndpoints.ts'
import { createPortfolioValue } from './createPortfolioValue.ts'

const addresses = {
  eip155: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  solana: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
}
const [dollar, spam] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const
const signal = new AbortController().signal

const holding = (numeric: string, token?: string): TokenBalance => ({
  name: 'Coin',
  symbol: 'COIN',
  chainId: 'eip155:1',
  ...(token && { address: `eip155:1:${token}` as const }),
  price: 0,
  quantity: { decimals: '18', numeric },
})
const held = (...balances: TokenBalance[]): BalanceAnswer => ({ balances })

const harbor = (facts: object = {}) => ({
  name: 'Shop',
  networks: chainProject.networks.map((network) =>
    typeof network === 'string' ? network : { ...network, ...facts },
  ),
})

interface Facts {
  projects: unknown[]
  /** What a chain says. */
  answer: (chain: Chain) => BalanceAnswer
  prices?: Record<string, number> | null
}

/** What the wallet is worth, and the chains and endpoints that were asked. */
async function worth({ projects, answer, prices = { native: 2_000 } }: Facts) {
  const asked: string[] = []
  const endpoints: string[] = []
  const none = async (): Promise<never> => {
    throw new Error('Not part of the test')
  }
  const reader: ChainReader = {
    async balances(chain, address) {
      asked.push(`${chain.id} ${address}`)
      return answer(chain)
    },
    history: none,
    nfts: none,
    describeTokens: none,
    revision: () => 0,
    destroy: async () => undefined,
  }
  const config = [
    {
      caipNetworkId: 'eip155:1' as const,
      rpcUrls: ['https://operator.example'],
      settings: { tokens: [{ address: dollar, name: 'Dollar', symbol: 'USD', decimals: 6 }] },
    },
  ]
  const known = createEndpoints(config)
  const cache = createAnswerCache({ shared: null })
  const worthOf = createPortfolioValue({
    projects: createMemoryProjects(projects),
    chains: createChains({
      config,
      endpoints: {
        ...known,
        of(id, project) {
          const urls = known.of(id, project)
          endpoints.push(...urls)
          return urls
        },
      },
      pool: createEndpointPool(chainRpcPolicy),
      now: Date.now,
    }),
    readers: { eip155: reader, solana: reader },
    cache,
    prices: {
      serves: () => prices !== null,
      prices: async () => new Map(Object.entries(prices ?? {})),
    },
    events: createChainEvents(),
  })
  const value = await worthOf(addresses, signal)
  await cache.destroy()
  return { value, asked, endpoints }
}

const both = [
  { id: 'one', name: 'One', networks: ['eip155:1'] },
  { id: 'two', name: 'Two', networks: ['eip155:1', 'eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
]

test('limit 7 default: all that the wallet holds on the networks of all projects, each once', async () => {
  const { value, asked } = await worth({ projects: both, answer: () => held(holding('0.5')) })
  expect(value).toBe(3_000)
  expect(asked.toSorted()).toEqual([
    `eip155:1 ${addresses.eip155}`,
    `eip155:10 ${addresses.eip155}`,
    `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp ${addresses.solana}`,
  ])
})

test('limit 7 behavior: a test network is worth nothing, and not asked', async () => {
  const { value, asked } = await worth({
    projects: [harbor({ testnet: true })],
    answer: () => held(holding('10000')),
  })
  expect([value, asked]).toEqual([0, []])
})

test.each<[string, Partial<Facts>]>([
  ['a chain that does not answer', { answer: throwDown }],
  ['a chain that is still being read', { answer: () => ({ ...held(holding('0')), partial: true }) }],
  ['its own currency without a price', { answer: () => held(holding('1')), prices: {} }],
  [
    'a token of the operator’s list without a price',
    { answer: () => held(holding('0'), holding('1', dollar)) },
  ],
  [
    'any token where nobody knows prices',
    { answer: () => held(holding('0'), holding('1', spam)), prices: null },
  ],
])('limit 7 rejects: a sum that leaves something out: %s', async (_, facts) => {
  const projects = [{ name: 'One', networks: ['eip155:1'] }]
  expect((await worth({ projects, answer: () => held(), ...facts })).value).toBeNull()
})

test('limit 7 behavior: an account that is still being read is looked at again, and counts once it is read', async () => {
  let looks = 0
  const answer = () => {
    looks += 1
    return { ...held(holding('1')), ...(looks < 3 && { partial: true }) }
  }
  expect((await worth({ projects: [{ name: 'One', networks: ['eip155:1'] }], answer })).value).toBe(2_000)
})

test('limit 7 behavior: one chain of many that is not known makes the whole unknown', async () => {
  const answer = ({ id }: Chain) => (id === 'eip155:10' ? throwDown() : held(holding('1')))
  expect((await worth({ projects: both, answer })).value).toBeNull()
})

test('limit 7 behavior: a token that anybody can have sent makes no difference, and nor does an empty account', async () => {
  const projects = [{ name: 'One', networks: ['eip155:1'] }]
  const answer = () => held(holding('1'), holding('1000000', spam))
  expect((await worth({ projects, answer })).value).toBe(2_000)
  expect((await worth({ projects, answer: () => held(holding('0')), prices: null })).value).toBe(0)
})

test('limit 7 rejects: the endpoints and the networks of a project, which could call a full wallet empty', async () => {
  const [network] = harbor({
    id: 1,
    caipNetworkId: 'eip155:1',
    testnet: true,
    rpcUrls: { default: { http: ['https://mallory.example/network'] } },
  }).networks
  const customRpcUrls = { 'eip155:1': ['https://mallory.example/custom'] }
  const projects = [{ name: 'Mallory', networks: [network], customRpcUrls }]
  const { value, endpoints } = await worth({ projects, answer: () => held(holding('1')) })
  expect(value).toBe(2_000)
  expect(endpoints).toContain('https://operator.example')
  expect(endpoints.join()).not.toContain('mallory')
})

function throwDown(): never {
  throw new WalletKitError('RPC_UNREACHABLE', 'Down')
}
