import * as z from 'zod/mini'
import { createDeadline } from '#shared/async/createDeadline.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { timings } from '#shared/constants/timings.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

const answerSchema = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }) }),
  z.object({ result: z.unknown() }),
])

const maxReasonLength = 512

export interface ChainClient {
  /**
   * One JSON-RPC call to a chain, through the kit's own proxy and never through an endpoint of the page's (rule 12).
   *
   * @throws `RPC_ERROR` with the chain's code in `data.code`; `RPC_UNREACHABLE`; `ABORTED`
   */
  request(call: ChainCall): Promise<unknown>
}

export interface ChainCall {
  network: CaipNetworkId
  method: string
  params: unknown
  signal?: AbortSignal | undefined
}

export interface ChainClientParameters {
  /** Of the frame: the proxy answers under the same. */
  origin: string
  projectId: string
  fetch: typeof fetch
}

/** Reads chains. The proxy tries several endpoints, and again; this does not. */
export function createChainClient({ origin, projectId, fetch }: ChainClientParameters): ChainClient {
  let lastId = 0
  return {
    async request({ network, method, params, signal }) {
      lastId += 1
      const url = new URL('/v1', origin)
      url.searchParams.set('chainId', network)
      url.searchParams.set('projectId', projectId)
      const deadline = createDeadline(timings.rpc * 2, { signal })
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params: params ?? [] }),
          signal: deadline.signal,
        })
        return readAnswer(await response.json())
      } catch (error) {
        if (error instanceof WalletKitError) throw error
        if (signal?.aborted) throw new WalletKitError('ABORTED', 'Request was aborted')
        throw new WalletKitError('RPC_UNREACHABLE', 'The network could not be reached')
      } finally {
        deadline.clear()
      }
    },
  }
}

function readAnswer(body: unknown): unknown {
  const answer = z.parse(answerSchema, body)
  if (!('error' in answer)) return answer.result
  const { code, message, data } = answer.error
  throw new WalletKitError('RPC_ERROR', message.slice(0, maxReasonLength), {
    code,
    ...(data !== undefined && { data }),
  })
}
