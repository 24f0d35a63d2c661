import { createClient, custom, type EIP1193RequestFn, fallback, HttpRequestError, http, RpcError } from 'viem'
import { getBalance } from 'viem/actions'
import { isAddress } from 'viem/utils'
import * as z from 'zod/mini'
import { readRequestId } from '#shared/api/requestId.ts'
import { limits } from '#shared/constants/limits.ts'
import { timings } from '#shared/constants/timings.ts'
import { toWalletKitError, WalletKitError } from '#shared/errors/walletKitError.ts'

/** Asks one endpoint of the page's own. Rejects with `RPC_ERROR`, the endpoint's code in `data.code`, or anything else. */
export type AskEndpoint = (method: string, params: unknown) => Promise<unknown>

/** As a provider would say it: what viem judges by is the code. */
function asProviderError(error: unknown): never {
  const { message, data } = toWalletKitError(error)
  throw Object.assign(new Error(message), { code: codeSchema.parse(data).code })
}

const codeSchema = z.catch(z.object({ code: z.optional(z.number()) }), {})

/**
 * A reader of one EVM chain: through the page's own endpoints, one after the other, then through the JSON-RPC endpoint `url`. What an endpoint
 * calls rejected, by a person or by the chain, is not asked of the next (behaviour §7).
 */
export function createEvmClient(url: string, own: readonly AskEndpoint[] = []) {
  const kit = http(url, {
    timeout: timings.rpc,
    retryCount: limits.rpcRetries,
    retryDelay: limits.rpcRetryDelay,
  })
  const transports = own.map((ask) =>
    custom(
      { request: ({ method, params }) => ask(method, params).catch(asProviderError) },
      { retryCount: 0 },
    ),
  )
  const client = createClient({
    transport: transports.length > 0 ? fallback([...transports, kit], { retryCount: 0 }) : kit,
  })
  const request: EIP1193RequestFn = client.request

  return {
    /** The native balance in wei. */
    async balance(address: string): Promise<bigint> {
      if (!isAddress(address)) throw new WalletKitError('INVALID_PARAMS', 'Expected an EVM address')
      return getBalance(client, { address })
    },
    /**
     * Any read request.
     *
     * @throws `RPC_ERROR` with the JSON-RPC code in `data.code`; `RPC_UNREACHABLE` when no endpoint answered
     */
    async request(method: string, params: unknown): Promise<unknown> {
      try {
        return await request({ method, params } as Parameters<EIP1193RequestFn>[0])
      } catch (error) {
        if (error instanceof RpcError) {
          throw new WalletKitError('RPC_ERROR', error.shortMessage, { code: error.code })
        }
        const answer = error instanceof HttpRequestError && error.headers
        const requestId = answer ? readRequestId({ headers: answer }) : undefined
        const data = requestId === undefined ? undefined : { requestId }
        throw new WalletKitError('RPC_UNREACHABLE', 'The network could not be reached', data)
      }
    },
  }
}
