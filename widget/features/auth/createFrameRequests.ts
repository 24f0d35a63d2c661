import { abortable } from '#shared/async/abortable.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { isCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Click } from '#shared/rpc/widget-auth/social.ts'
import type { FrameClient } from './createFrameClient.ts'

export interface FrameRequest {
  chainId: CaipNetworkId | undefined
  method: string
  params: unknown
  signal?: AbortSignal | undefined
  click?: Click | undefined
}

/**
 * Requests to the frame. All but reads wait for a person, and all end with the session: `Request was aborted` (behaviour §8).
 *
 * @param onBlocked runs when the page asked for a method that the wallet never serves (behaviour §6)
 */
export function createFrameRequests(client: Pick<FrameClient, 'ask'>, onBlocked: () => void) {
  let over = new AbortController()

  return {
    async request({ chainId, method, params, signal: given, click }: FrameRequest): Promise<unknown> {
      if (!chainId) throw new WalletKitError('NETWORK_NOT_FOUND', 'No network')
      const { signal } = over
      const ended = new AbortController()
      const asked = client
        .ask(
          (auth) =>
            auth.rpcRequest({ chainId, method, params, ...(click && { click }) }, { signal: ended.signal }),
          ended.signal,
        )
        .catch((error: unknown) => {
          if (isCode(error, 'METHOD_NOT_FOUND')) onBlocked()
          throw error
        })
      for (const each of given ? [signal, given] : [signal]) {
        each.addEventListener('abort', () => ended.abort(each.reason), { once: true, signal: ended.signal })
      }
      return abortable(asked, ended.signal)
    },
    /** Ends all open requests. `data.code` tells the page's provider that nothing is connected any more. */
    abort() {
      over.abort(new WalletKitError('ABORTED', 'Request was aborted', { code: 4900 }))
      over = new AbortController()
    },
  }
}

export type FrameRequests = ReturnType<typeof createFrameRequests>
