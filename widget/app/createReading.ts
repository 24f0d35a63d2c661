import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { ProjectConfig } from '#shared/entities/project.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ReadChain } from '../features/host/readChain.ts'

/** Reads chains through the kit's proxy. Its code comes with the first question: the first view asks none. */
export function createReading({ apiUrl, projectId }: Pick<ProjectConfig, 'apiUrl' | 'projectId'>) {
  const load = async () => {
    const { createChainReaders } = await import('../services/rpc/createChainReaders.ts')
    const { createReadChain } = await import('../features/host/readChain.ts')
    const { request, readBalance } = createChainReaders(apiUrl, projectId)
    return { readChain: createReadChain(request), readBalance }
  }
  let loading: ReturnType<typeof load> | undefined
  const need = () => {
    loading ??= load().catch(() => {
      loading = undefined
      throw new WalletKitError('RPC_UNREACHABLE', 'The code for it did not load')
    })
    return loading
  }
  const readChain: ReadChain = async (...asked) => (await need()).readChain(...asked)

  return {
    readChain,
    readBalance: async () => (await need()).readBalance,
    /** Sends what a wallet has signed and not sent. */
    async sendSolana(chain: CaipNetworkId, transaction: string, options: unknown): Promise<string> {
      const { rpcUrl } = await import('../services/rpc/createChainReaders.ts')
      const { sendSolanaTransaction } = await import('../services/rpc/sendSolanaTransaction.ts')
      return sendSolanaTransaction(rpcUrl(apiUrl, chain, projectId), transaction, options)
    },
  }
}
