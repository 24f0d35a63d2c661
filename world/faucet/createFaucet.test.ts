import { createPublicClient, formatEther, getAddress, http, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Anvil, createAnvil } from '../createAnvil.ts'
import { callChain } from '../history/callChain.ts'
import { createChainWriter } from '../history/createChainWriter.ts'
import type { ChainFacts } from '../history/harborFacts.ts'
import { seedTokens } from '../history/seedTokens.ts'
import { storyOfTidepool, tidepoolMill, tidepoolMints } from '../history/storyOfTidepool.ts'
import { findPortBase, portsFrom } from '../ports.ts'
import { createSolanaLedger, type SolanaLedger } from '../solana/createSolanaLedger.ts'
import { tokenAccountOf } from '../solana/seedToken.ts'
import { createEvmGiver } from './createEvmGiver.ts'
import { createFaucet, type Faucet } from './createFaucet.ts'
import { createFaucetApp } from './createFaucetApp.ts'
import { createSolanaGiver } from './createSolanaGiver.ts'
import { faucetLimits, type Giver } from './faucet.ts'

let [harbor, lighthouse]: [Anvil?, Anvil?] = []
let tidepool: SolanaLedger
let tokens: ChainFacts['tokens']
let givers: Giver[]
let faucet: Faucet
beforeAll(async () => {
  const ports = portsFrom(await findPortBase())
  const chains = await Promise.all([
    createAnvil({ chainId: 31_337, port: ports.anvil }),
    createAnvil({ chainId: 31_338, port: ports.secondAnvil }),
  ])
  ;[harbor, lighthouse] = chains
  const seeded = await Promise.all(chains.map(({ rpcUrl }) => seedTokens(createChainWriter(rpcUrl))))
  tokens = seeded[0]?.tokens ?? []
  tidepool = await createSolanaLedger({
    port: ports.solana,
    funded: [await tidepoolMill()],
    past: (past) => storyOfTidepool(past, 'http://127.0.0.1/'),
  })
  givers = [
    createEvmGiver({ caipNetworkId: 'eip155:31337', name: 'Harbor', rpcUrl: chains[0].rpcUrl, tokens }),
    createEvmGiver({ caipNetworkId: 'eip155:31338', name: 'Lighthouse', rpcUrl: chains[1].rpcUrl, tokens }),
    createSolanaGiver(tidepool, 'Tidepool'),
  ]
  faucet = await createFaucet({ port: ports.faucet, givers })
}, 60_000)
afterAll(async () => {
  await faucet.destroy()
  await tidepool.destroy()
  await Promise.all([harbor?.destroy(), lighthouse?.destroy()])
})

const ask = async (body: unknown) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${faucet.apiUrl}/api/funds`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}
const stranger = (digit: string) => `0x${digit.repeat(40)}` as const
const dollar = () => tokens.find(({ symbol }) => symbol === 'HUSD')?.address ?? '0x'

async function evmHoldings(chain: Anvil | undefined, address: `0x${string}`) {
  const client = createPublicClient({ transport: http(chain?.rpcUrl) })
  const abi = parseAbi(['function balanceOf(address) view returns (uint256)'])
  const [wei, units] = await Promise.all([
    client.getBalance({ address }),
    client.readContract({ address: dollar(), abi, functionName: 'balanceOf', args: [address] }),
  ])
  return { eth: formatEther(wei), dollars: units / 1_000_000n }
}

test('default: Ether and HUSD on both chains for an address of Ethereum’s kind', async () => {
  const { status, body } = await ask({ address: stranger('7') })
  expect(status).toBe(200)
  expect(body.gifts).toMatchObject([
    { network: 'eip155:31337', symbol: 'ETH', amount: '1' },
    { network: 'eip155:31337', symbol: 'HUSD', amount: '100' },
    { network: 'eip155:31338', symbol: 'ETH', amount: '1' },
    { network: 'eip155:31338', symbol: 'HUSD', amount: '100' },
  ])
  expect(await evmHoldings(harbor, stranger('7'))).toEqual({ eth: '1', dollars: 100n })
  expect(await evmHoldings(lighthouse, stranger('7'))).toEqual({ eth: '1', dollars: 100n })
})

test('default: SOL and tokens for an address of Solana’s kind, twice', async () => {
  const address = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
  await ask({ address })
  const { status, body } = await ask({ address, network: tidepool.caipNetworkId })
  expect(status).toBe(200)
  expect(body.gifts.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['SOL', 'HUSD', 'TOLL', 'NOTE'])
  const balance = z.object({ value: z.number() })
  const { value } = balance.parse(await callChain(tidepool.rpcUrl, 'getBalance', [address]))
  expect(value).toBe(2_000_000_000)
  const account = await tokenAccountOf(address, tidepoolMints.dollar)
  const held = z.object({ value: z.object({ uiAmountString: z.string() }) })
  const answer = held.parse(await callChain(tidepool.rpcUrl, 'getTokenAccountBalance', [account]))
  expect(answer.value.uiAmountString).toBe('200')
})

test('parameters: one network only', async () => {
  const { body } = await ask({ address: stranger('8'), network: 'eip155:31338' })
  expect(body.gifts).toHaveLength(2)
  expect(await evmHoldings(harbor, stranger('8'))).toEqual({ eth: '0', dollars: 0n })
})

test.each([
  ['nothing', {}, 'Enter the address'],
  ['no address', { address: 'ada' }, 'This is no address'],
  ['a wrong checksum', { address: '0xf39fd6e51aad88F6F4ce6aB8827279cffFb92266' }, 'a letter may be wrong'],
  ['the zero address', { address: stranger('0') }, 'is lost'],
  [
    'Solana’s on Ethereum',
    { address: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin', network: 'eip155:31337' },
    'no address',
  ],
  ['an unknown network', { address: stranger('7'), network: 'eip155:1' }, 'no such network'],
  ['more than is asked for', { address: stranger('7'), amount: '1000' }, 'Enter the address'],
])('rejects: %s, in a sentence, and sends nothing', async (_, body, sentence) => {
  const blocks = () => callChain(harbor?.rpcUrl ?? '', 'eth_blockNumber')
  const before = await blocks()
  const answer = await ask(body)
  expect([answer.status, answer.body]).toEqual([400, { error: expect.stringContaining(sentence) }])
  expect(await blocks()).toBe(before)
})

test('rejects: a contract, a program, and a token account, which could not send it on', async () => {
  expect((await ask({ address: dollar() })).body.error).toContain('This is a contract on Harbor')
  const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
  expect((await ask({ address: program })).body.error).toContain('This is a program')
  const tokenAccount = await tokenAccountOf(await tidepoolMill(), tidepoolMints.dollar)
  expect((await ask({ address: tokenAccount })).body.error).toContain('give the address of the wallet')
})

test('rejects: more than enough for one address, in whatever case; later it gets something again', async () => {
  let time = 0
  const app = createFaucetApp(givers.slice(0, 1), () => time)
  const get = async (address: string) =>
    (await app.request('/api/funds', { method: 'POST', body: JSON.stringify({ address }) })).status
  for (let round = 0; round < faucetLimits.most; round++) expect(await get(stranger('a'))).toBe(200)
  expect(await get(getAddress(stranger('a')))).toBe(429)
  time = faucetLimits.per + 1
  expect(await get(stranger('a'))).toBe(200)
})

test('behavior: what failed in the middle is said beside what was sent', async () => {
  const [first] = givers
  const failing = async () => Promise.reject(new Error('down'))
  const app = createFaucetApp(first ? [{ ...first, gifts: [...first.gifts.slice(0, 1), failing] }] : [])
  const body = JSON.stringify({ address: stranger('b') })
  const answer = await app.request('/api/funds', { method: 'POST', body })
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({ gifts: [{ symbol: 'ETH' }], error: expect.any(String) })
})

test('default: the page, which nobody may frame and which runs its own script only', async () => {
  const page = await fetch(faucet.apiUrl)
  expect(await page.text()).toContain('<title>Faucet</title>')
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})
