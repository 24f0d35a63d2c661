import { loadPart } from '#shared/async/loadPart.ts'
import { once } from '#shared/async/once.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import type { Context } from '../features/context/createContext.ts'
import type { ReadChain } from '../services/rpc/readChain.ts'

const loadReading = <Part>(load: () => Promise<Part>) => loadPart(load, 'RPC_UNREACHABLE')

/** Reads chains through the page's own endpoints and the kit's proxy. Its code comes with the first question: the first view asks none. */
export function createChainReading({
  project: { apiUrl, projectId },
  store,
  optionsAtom,
  hop,
}: Pick<Context, 'project' | 'store' | 'optionsAtom' | 'hop'>) {
  const need = once(() =>
    loadReading(async () => {
      const { createChainReaders } = await import('../services/rpc/createChainReaders.ts')
      const { createReadChain } = await import('../services/rpc/readChain.ts')
      const { request, readBalance, solana } = createChainReaders(
        apiUrl,
        projectId,
        () => store.get(optionsAtom).customRpcUrls,
        hop.loader.askEndpoint,
      )
      return { readChain: createReadChain(request), readBalance, solana }
    }),
  )
  const readChain: ReadChain = async (...asked) => (await need()).readChain(...asked)

  return {
    readChain,
    readBalance: async () => (await need()).readBalance,
    readSolana: async (network: Network) => (await need()).solana(network),
    /** Sends what a wallet has signed and not sent. */
    async sendSolana(chain: CaipNetworkId, transaction: string, options: unknown): Promise<string> {
      const { rpcUrl } = await loadReading(() => import('../services/rpc/createChainReaders.ts'))
      const { sendSolanaTransaction } = await loadReading(
        () => import('../services/rpc/sendSolanaTransaction.ts'),
      )
      return sendSolanaTransaction(rpcUrl(apiUrl, chain, projectId), transaction, options)
    },
  }
}
