import { QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/query-core'
import { limits } from '#shared/constants/limits.ts'
import { timings } from '#shared/constants/timings.ts'
import type { Network } from '#shared/entities/network.ts'

/** The native balance of one account. Unknown is unknown, never 0. */
export type Balance =
  | { status: 'loading' }
  | { status: 'unavailable' }
  /** `amount` in the base unit (wei, lamports); `decimals` scales it. */
  | { status: 'loaded'; amount: bigint; decimals: number; symbol: string }

/** Reads the native balance in base units. */
export type ReadBalance = (network: Network, address: string) => Promise<bigint>

/**
 * Watches native balances while somebody looks: fresh for 30 s, asked again every 30 s (which is also the back-off
 * after a failure, spec §9), and not at all once nobody watches.
 */
export function createBalance(readBalance: ReadBalance) {
  const client = new QueryClient()
  client.mount()

  return {
    /** Reports the balance now and at each change; returns the function that stops. */
    watch(network: Network, address: string, report: (balance: Balance) => void): () => void {
      const { decimals, symbol } = network.nativeCurrency
      const observer = new QueryObserver(client, {
        queryKey: ['balance', network.caipNetworkId, address],
        queryFn: () => readBalance(network, address),
        staleTime: timings.balanceStale,
        refetchInterval: timings.balanceRetryBackoff,
        // The EVM client retries by itself.
        retry: network.chainNamespace === 'eip155' ? 0 : limits.rpcRetries,
        retryDelay: (failures) => limits.rpcRetryDelay * 2 ** failures,
        networkMode: 'always',
      })
      const tell = ({ data, isError }: Pick<QueryObserverResult<bigint>, 'data' | 'isError'>) => {
        if (data !== undefined) report({ status: 'loaded', amount: data, decimals, symbol })
        else report({ status: isError ? 'unavailable' : 'loading' })
      }
      // A fresh value from a moment ago is no change, so the observer would not speak of it.
      tell(observer.getCurrentResult())
      return observer.subscribe(tell)
    },
    /** Asks again at once, for a person who pressed "try again" or just sent something. */
    refresh: () => client.refetchQueries({ queryKey: ['balance'] }),
    destroy() {
      client.unmount()
      client.clear()
    },
  }
}
