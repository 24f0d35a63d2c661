import { pino } from 'pino'
import { bytesToHex, createPublicClient, defineChain, type Hex, http, type TransactionRequest } from 'viem'
import { mnemonicToAccount, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { testNetwork, toNetwork } from '#shared/entities/networkCatalogue.ts'
import type { Queries } from '../../database/database.ts'
import { createTestChain } from '../createTestChain.ts'
import { multicallAddress, testChainId } from '../testNetwork.ts'

const mnemonic = 'test test test test test test test test test test test junk'

/** An account that the network begins with. */
export function accountAt(addressIndex: number): PrivateKeyAccount {
  const { privateKey } = mnemonicToAccount(mnemonic, { addressIndex }).getHdKey()
  return privateKeyToAccount(bytesToHex(privateKey ?? new Uint8Array(32)))
}

/** 2026-06-01, in milliseconds: later than the network's first blocks. */
export const startOfTests = 1_780_272_000_000

interface NetworkOptions {
  queries: Queries
  /** Milliseconds. Left out: no time passes, and a transaction's block is made at once. */
  now?: () => number
  blockDelay?: number
}

const errorSchema = z.object({ code: z.int(), message: z.string(), data: z.optional(z.string()) })
const answerSchema = z.object({ result: z.optional(z.unknown()), error: z.optional(errorSchema) })

/** The test network over a database, with what tests ask it by. */
export async function startTestNetwork({
  queries,
  now = () => startOfTests,
  blockDelay = 0,
}: NetworkOptions) {
  const chain = await createTestChain({ queries, now, log: pino({ level: 'silent' }), blockDelay })
  const { url, destroy } = chain
  const network = toNetwork(testNetwork)
  const client = createPublicClient({
    chain: defineChain({
      ...{ id: testChainId, name: network.name, nativeCurrency: network.nativeCurrency },
      rpcUrls: { default: { http: [url] } },
      contracts: { multicall3: { address: multicallAddress } },
    }),
    transport: http(url, { retryCount: 0 }),
    pollingInterval: 10,
    cacheTime: 0,
  })

  async function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body })
  }

  /** The answer to a call: its result, or its error. */
  async function ask(method: string, ...params: readonly unknown[]) {
    const answer = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    return z.parse(answerSchema, await answer.json())
  }

  async function sign(
    account: PrivateKeyAccount,
    request: Partial<Pick<TransactionRequest, 'to' | 'value' | 'data' | 'nonce' | 'gas'>> & {
      maxFeePerGas?: bigint
      maxPriorityFeePerGas?: bigint
    },
  ): Promise<Hex> {
    const nonce =
      request.nonce ?? (await client.getTransactionCount({ address: account.address, blockTag: 'pending' }))
    return account.signTransaction({
      ...{ type: 'eip1559', chainId: testChainId, gas: 100_000n },
      ...{ maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n },
      ...{ ...request, nonce },
    })
  }

  return {
    ...{ url, network, client, post, ask, sign, destroy },
    /** Signs and sends. @returns the hash */
    async send(...request: Parameters<typeof sign>): Promise<Hex> {
      return client.sendRawTransaction({ serializedTransaction: await sign(...request) })
    },
  }
}

export type TestNetwork = Awaited<ReturnType<typeof startTestNetwork>>
