import { createPublicClient, createWalletClient, getAddress, type Hex, http, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import * as z from 'zod/mini'
import {
  buildApproveAnswerSchema,
  buildTransactionAnswerSchema,
  quotesAnswerSchema,
  type SwapTransaction,
} from '#shared/api/chain/swap.ts'
import { splitCaipAddress } from '#shared/caip/caipAddress.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { swapRoute } from '../chains/api/swapRoute.ts'
import { createAnswerCache } from '../chains/cache/createAnswerCache.ts'
import type { SharedAnswers } from '../chains/cache/sharedAnswers.ts'
import type { Chain } from '../chains/core/chain.ts'
import { createContractReader } from '../chains/core/createContractReader.ts'
import { createChainGate } from '../chains/gate/createChainGate.ts'
import { createSwaps } from '../chains/swap/createSwaps.ts'
import type { ServerFeatures } from '../config/serverFeatures.ts'
import type { Vendors } from '../config/vendorsConfig.ts'
import { createMemoryProjects } from './createMemoryProjects.ts'
import { coinAddress, type SwapChain, type SwapTokenName } from './createSwapChain.ts'
import { kit } from './createTestKit.ts'

export type SwapSideName = SwapTokenName | 'coin'
export type SwapPerson = ReturnType<typeof createSwapPerson>

interface SwapPersonParameters {
  world: SwapChain
  chain: Chain
  features?: ServerFeatures
  vendors?: Vendors['swaps']
  /** What this server shares with others. */
  shared?: SharedAnswers | null
  privateKey?: Hex
}

/** The server's routes over a chain, and a person with a plain key. */
export function createSwapPerson({
  world,
  chain,
  features = {},
  vendors,
  shared = null,
  privateKey = generatePrivateKey(),
}: SwapPersonParameters) {
  const at = (side: SwapSideName) => (side === 'coin' ? coinAddress : world.token[side])
  const caip = (side: SwapSideName) => `${chain.id}:${at(side)}`
  const contracts = createContractReader(() => 0)
  const cache = createAnswerCache({ shared, now: () => 0 })
  const app = swapRoute({
    gate: createChainGate({
      projects: createMemoryProjects([
        { id: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'], features },
      ]),
      kitOrigin: kit,
      meter: { isOverloaded: () => false },
    }),
    chains: {
      of(id) {
        if (id !== chain.id) throw new WalletKitError('NETWORK_NOT_FOUND', `${id} is not supported`)
        return chain
      },
      all: () => [chain],
    },
    cache,
    swaps: createSwaps({ contracts, cache, shared, now: Date.now, vendors }),
    trustedProxies: 0,
  })
  const account = privateKeyToAccount(privateKey)
  const transport = http(world.anvil.url)
  const client = createPublicClient({ chain: foundry, transport, pollingInterval: 5 })
  const wallet = createWalletClient({ account, chain: foundry, transport })

  /** @param remoteAddress whence the call comes */
  const get = (path: string, query: Record<string, string>, remoteAddress = '127.0.0.1') =>
    app.request(
      `${kit}/v1/convert/${path}?${new URLSearchParams({ projectId: 'shop', ...query })}`,
      {},
      { incoming: { socket: { remoteAddress } } },
    )
  const post = (body: Record<string, unknown>) =>
    app.request(
      `${kit}/v1/convert/build-transaction`,
      {
        method: 'POST',
        body: JSON.stringify({ projectId: 'shop', userAddress: account.address, ...body }),
      },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    )

  async function balanceOf(side: SwapSideName): Promise<bigint> {
    if (side === 'coin') return client.getBalance({ address: account.address })
    const balance = await world.read(
      at(side),
      'function balanceOf(address) view returns (uint256)',
      account.address,
    )
    return z.bigint().parse(balance)
  }

  return {
    account,
    privateKey,
    wallet,
    get,
    post,
    balanceOf,
    async fund(side: SwapSideName, amount: bigint) {
      await world.anvil.send('anvil_setBalance', [account.address, toHex(parseEther('100'))])
      if (side === 'coin') return
      if (side === 'WETH')
        return world.send(at(side), 'function transfer(address, uint256)', [account.address, amount])
      // A token that burns arrives less.
      const sent = side === 'DTT' ? amount * 2n : amount
      await world.send(at(side), 'function transfer(address, uint256)', [account.address, sent])
    },
    async quote(from: SwapSideName, to: SwapSideName, amount: bigint, more = {}, remoteAddress?: string) {
      const query = { from: caip(from), to: caip(to), amount: String(amount), ...more }
      const answer = await get('quotes', query, remoteAddress)
      const [quote] = quotesAnswerSchema.parse(await answer.json()).quotes
      if (!quote) throw new Error('No quote')
      return quote
    },
    async build(from: SwapSideName, to: SwapSideName, amount: bigint, more = {}) {
      const answer = await post({ from: caip(from), to: caip(to), amount: String(amount), ...more })
      const said: unknown = await answer.json()
      if (answer.status !== 200) throw new Error(JSON.stringify(said))
      return buildTransactionAnswerSchema.parse(said)
    },
    async approve(from: SwapSideName, to: SwapSideName, amount: bigint, spender: string | null) {
      const query = { from: caip(from), to: caip(to), amount: String(amount), userAddress: account.address }
      const answer = await get('build-approve', { ...query, ...(spender !== null && { spender }) })
      return buildApproveAnswerSchema.parse(await answer.json())
    },
    /** As a wallet does: what it was given, and nothing else. */
    async send({ to, data, value, eip155 }: SwapTransaction) {
      const hash = await wallet.sendTransaction({
        to: getAddress(splitCaipAddress(to).address),
        data: z.custom<`0x${string}`>().parse(data),
        value: BigInt(value),
        gas: BigInt(eip155.gas),
      })
      return client.waitForTransactionReceipt({ hash, checkReplacement: false })
    },
  }
}
