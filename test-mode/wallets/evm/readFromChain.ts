import * as z from 'zod/mini'
import { ProviderError, providerErrors } from '../providerError.ts'
import type { EvmMethod } from './evmWalletContext.ts'

/** What a chain may be asked without the person. A node's own signing methods must not be reached through a wallet. */
const readable = /^(?:eth_(?!sign)|net_|web3_)/

const answerSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string() })),
})

/** Passes a request on to the node of the wallet's chain. */
export function readFromChain(method: string): EvmMethod {
  return async ({ store }, params = []) => {
    if (!readable.test(method)) throw providerErrors.unsupportedMethod(method)
    const answer = await fetch(store.chain().rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
      .then((response) => response.json())
      .then((body: unknown) => answerSchema.parse(body))
      .catch(() => {
        // No answer, or none that a chain gives: the page is told the same.
        throw new ProviderError(-32_603, `${store.chain().name} does not answer`)
      })
    if (answer.error) throw new ProviderError(answer.error.code, answer.error.message)
    return answer.result
  }
}
