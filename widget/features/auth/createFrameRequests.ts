import { abortable } from '#shared/async/abortable.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { isCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Click } from '#shared/rpc/widget-auth/social.ts'
import type { FrameClient } from './createFrameClient.ts'

/**
 * Requests to the frame, which all but reads wait for a person. They end with the session: `Request was aborted` (behaviour §8).
 *
 * @param onBlocked runs when the page asked for what the wallet does for nobody (behaviour §6)
 */
export function createFrameRequests(client: Pick<FrameClient, 'ask'>, onBlocked: () => void) {
  let over = new AbortController()

  return {
    async request(
      chainId: CaipNetworkId | undefined,
      method: string,
      params: unknown,
      given?: AbortSignal,
      click?: Click,
    ): Promise<unknown> {
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
    /** Ends all that is open. The page's provider has it from `data.code` that nothing is connected any more. */
    abort() {
      over.abort(new WalletKitError('ABORTED', 'Request was aborted', { code: 4900 }))
      over = new AbortController()
    },
  }
}
