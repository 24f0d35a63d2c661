import type { WalletKitState } from '#shared/entities/state.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { fields } from '../fields.ts'
import type { StandardAccount } from '../solanaWallet.ts'
import type { AskWallet } from './approvalWindow.ts'
import type { Calls } from './calls.ts'
import { createSolanaSession } from './solanaSession.ts'
import { useFeature } from './standardWallets.ts'
import type { FoundWallet } from './wallets.ts'

export interface SolanaRequestsParameters {
  getState(): WalletKitState
  ask: Calls['ask']
  request: AskWallet
  /** Settles when a stored connection is restored, at once where there is none. */
  restored(): Promise<unknown>
  /** The connected wallet, where it is in the page. */
  bound(): FoundWallet | undefined
}

const namespace = 'solana'

/**
 * Answers the features of the page's wallet-standard wallet. It shows the connected wallet's own account objects, so that
 * what a page passes back is what that wallet knows; that wallet's features answer, without the way through the frame.
 * A wallet that is elsewhere is asked by the widget.
 */
export function createSolanaRequests(kit: SolanaRequestsParameters) {
  const session = createSolanaSession(kit.request)
  const connected = () => {
    const account = kit.getState().accounts.solana
    return account?.status === 'connected' ? account : undefined
  }
  const accounts = (): readonly StandardAccount[] => {
    const account = connected()
    const standard = kit.bound()?.standard
    if (!account) return []
    return standard
      ? standard.accounts.filter(({ address }) => address === account.address)
      : [session.toStandard(account)]
  }
  return {
    accounts,
    async request(feature: string, inputs: readonly unknown[]): Promise<unknown> {
      await kit.restored()
      if (feature === 'standard:disconnect') return kit.ask('disconnect', { namespace })
      const standard = kit.bound()?.standard
      if (feature === 'standard:connect') {
        if (!connected() && !fields(inputs[0])['silent']) await kit.ask('connect', { namespace })
        return { accounts: accounts() }
      }
      if (standard) return useFeature(standard, feature, inputs)
      const account = connected()
      if (!account) throw new WalletKitError('NOT_CONNECTED', 'No Solana wallet is connected')
      return session.use(account, feature, inputs)
    },
  }
}
