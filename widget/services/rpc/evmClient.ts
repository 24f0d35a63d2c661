import { createClient, type EIP1193RequestFn, http, RpcError } from 'viem'
import { getBalance } from 'viem/actions'
import { isAddress } from 'viem/utils'
import { limits } from '#shared/constants/limits.ts'
import { timings } from '#shared/constants/timings.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** A reader of one EVM chain through the JSON-RPC endpoint `url`. */
export function createEvmClient(url: string) {
  const client = createClient({
    transport: http(url, {
      timeout: timings.rpc,
      retryCount: limits.rpcRetries,
      retryDelay: limits.rpcRetryDelay,
    }),
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
        throw new WalletKitError('RPC_UNREACHABLE', 'The network could not be reached')
      }
    },
  }
}
