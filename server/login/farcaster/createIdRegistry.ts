import { type Address, decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { EndpointPool } from '../../endpoints/createEndpointPool.ts'
import { clientAbortOf } from '../../responses/clientAbort.ts'

const abi = parseAbi(['function idOf(address owner) view returns (uint256)'])
const answerSchema = z.object({
  result: z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]+$/))]),
})

/** Who has which Farcaster account in custody. */
export interface IdRegistry {
  /** The account's number; 0 if the address has none. @throws WalletKitError `PROVIDER_UNREACHABLE` */
  idOf(custody: Address): Promise<bigint>
}

/**
 * The registry's contract, read through the configured endpoints of its chain.
 *
 * @see https://docs.farcaster.xyz/reference/contracts/reference/id-registry
 */
export function createIdRegistry({
  address,
  chain,
  endpoints,
  pool,
}: {
  address: Address
  /** CAIP-2. */
  chain: string
  endpoints: readonly string[]
  pool: EndpointPool
}): IdRegistry {
  return {
    async idOf(custody) {
      const data = encodeFunctionData({ abi, functionName: 'idOf', args: [custody] })
      const call = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: address, data }, 'latest'] }
      const budget = pool.budget(clientAbortOf(new AbortController().signal))
      const outcome = await pool.call([{ id: 1, text: JSON.stringify(call) }], false, endpoints, budget, {
        id: chain,
      })
      const text = outcome instanceof Map ? outcome.get(1) : undefined
      const answer = z.safeParse(answerSchema, text === undefined ? undefined : JSON.parse(text))
      if (!answer.success)
        throw new WalletKitError('PROVIDER_UNREACHABLE', 'Farcaster’s registry cannot be reached')
      return decodeFunctionResult({ abi, functionName: 'idOf', data: answer.data.result })
    },
  }
}
