import type { WalletKitState } from '#shared/entities/state.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { StandardAccount } from '../../faces/standardWallet.ts'
import { fields } from '../../fields.ts'
import type { Calls } from '../createCalls.ts'
import type { FoundWallet } from '../wallets/foundWallet.ts'
import { useFeature } from './useFeature.ts'

export interface SolanaRequestsParameters {
  getState(): WalletKitState
  ask: Calls['ask']
  /** Settles when a stored connection is restored, at once where there is none. */
  restored(): Promise<unknown>
  /** The connected wallet. */
  bound(): FoundWallet | undefined
}

const namespace = 'solana'

/**
 * Answers the features of the page's wallet-standard wallet. It shows the connected wallet's own account objects, so that
 * what a page passes back is what that wallet knows; that wallet's features answer, without the way through the frame.
 */
export function createSolanaRequests(kit: SolanaRequestsParameters) {
  const accounts = (): readonly StandardAccount[] => {
    const address = kit.getState().accounts.solana?.address
    return kit.bound()?.standard?.accounts.filter((account) => account.address === address) ?? []
  }
  return {
    accounts,
    async request(feature: string, inputs: readonly unknown[]): Promise<unknown> {
      await kit.restored()
      if (feature === 'standard:disconnect') return kit.ask('disconnect', { namespace })
      const standard = kit.bound()?.standard
      if (feature === 'standard:connect') {
        if (!standard && !fields(inputs[0])['silent']) await kit.ask('connect', { namespace })
        return { accounts: accounts() }
      }
      if (!standard) throw new WalletKitError('NOT_CONNECTED', 'No Solana wallet is connected')
      return useFeature(standard, feature, inputs)
    },
  }
}
