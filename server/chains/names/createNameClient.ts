import { type Client, createClient, custom, isHex, type Transport } from 'viem'
import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Chain } from '../core/chain.ts'
import type { RemoteFetch } from '../remoteContent/createRemoteFetch.ts'

/** What a gateway of a name may answer, in bytes. */
const gatewayBytes = 256 * 1024

/**
 * Gateways that are asked for all that is read with one client. Contracts write the lists, may answer with another list after each answer,
 * and may ask for any number at once: none of that may have this server call without end. What reading a name takes is two or three.
 */
const gatewayCalls = 16

const errorDataSchema = z.object({ code: z.int(), data: z.optional(z.unknown()) })
const gatewayAnswerSchema = z.object({ data: z.custom<`0x${string}`>((value) => isHex(value)) })

/**
 * Reads a chain as viem's actions do. The gateways that a name's resolver may send it to (CCIP-Read) are remote content:
 * asked by the reader that reaches nothing private, and never by viem itself.
 *
 * @see https://eips.ethereum.org/EIPS/eip-3668
 */
export function createNameClient(
  chain: Chain,
  remote: Pick<RemoteFetch, 'read'>,
  signal: AbortSignal,
): Client<Transport> {
  let asked = 0

  return createClient({
    transport: custom(
      {
        request: ({ method, params }: { method: string; params: readonly unknown[] }) =>
          chain.call(method, params, signal).catch(rethrow),
      },
      { retryCount: 0 },
    ),
    ccipRead: {
      async request({ data, sender, urls }) {
        for (const url of urls) {
          if (asked === gatewayCalls)
            throw new WalletKitError('RPC_ERROR', 'This name leads to too many gateways')
          asked += 1
          // This gateway does not answer: the next one is asked, and behind the last one an error is thrown.
          const answer = await askGateway(url, data, sender).catch(() => null)
          if (answer) return answer
          signal.throwIfAborted()
        }
        throw new WalletKitError('RPC_ERROR', 'No gateway of this name answers')
      },
    },
  })

  async function askGateway(url: string, data: string, sender: string): Promise<`0x${string}`> {
    const address = url.replace('{sender}', sender.toLowerCase()).replace('{data}', data)
    const post = url.includes('{data}')
      ? undefined
      : { method: 'POST' as const, body: JSON.stringify({ data, sender }) }
    const bytes = await remote.read(address, gatewayBytes, signal, post)
    return z.parse(gatewayAnswerSchema, JSON.parse(bytes.toString())).data
  }
}

/** What viem reads of a node's error: its code, and what a contract has reverted with. */
function rethrow(error: unknown): never {
  if (!(error instanceof WalletKitError) || error.code !== 'RPC_ERROR') throw error
  const said = z.safeParse(errorDataSchema, error.data)
  throw Object.assign(new Error(error.message), said.success ? said.data : {})
}
