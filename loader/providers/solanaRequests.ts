import type { WalletKitState } from '#shared/entities/state.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { asRecord } from '../asRecord.ts'
import type { Calls } from '../bridge/calls.ts'
import type { LoadOnDemand } from '../parts/createPart.ts'
import { normalizeRejection } from '../wallets/normalizeRejection.ts'
import { useFeature } from '../wallets/standardWallets.ts'
import type { FoundWallet } from '../wallets/wallets.ts'
import type { AskWallet } from './approvalWindow.ts'
import { createSolanaAccount } from './solanaAccount.ts'
import type { StandardAccount } from './solanaWallet.ts'

export interface SolanaRequestsContext {
  getState(): WalletKitState
  ask: Calls['ask']
  request: AskWallet
  loadOnDemand: LoadOnDemand
  /** Settles when a stored connection is restored, at once where there is none. */
  restored(): Promise<unknown>
  /** The connected wallet, where it is in the page. */
  bound(): FoundWallet | undefined
}

const namespace = 'solana'

/**
 * Answers the features of the page's wallet-standard wallet. It shows the connected wallet's own account objects, so that
 * what a page passes back is what that wallet knows; that wallet's features answer, without the way through the frame.
 * A wallet that is not in the page is asked by the widget.
 */
export function createSolanaRequests(context: SolanaRequestsContext) {
  const toStandard = createSolanaAccount()
  const connected = () => context.getState().accounts.solana
  const accounts = (): readonly StandardAccount[] => {
    const account = connected()
    const standard = context.bound()?.standard
    if (!account) return []
    return standard
      ? standard.accounts.filter(({ address }) => address === account.address)
      : [toStandard(account)]
  }
  return {
    accounts,
    /** A rejection of the user has code 4001, which pages look for on Solana too, wherever the wallet is; other errors are as they come. */
    async request(feature: string, inputs: readonly unknown[]): Promise<unknown> {
      await context.restored()
      if (feature === 'standard:disconnect') return context.ask('disconnect', { namespace })
      const standard = context.bound()?.standard
      if (feature === 'standard:connect') {
        if (!connected() && !asRecord(inputs[0])['silent']) await context.ask('connect', { namespace })
        return { accounts: accounts() }
      }
      if (standard)
        return useFeature(standard, feature, inputs).catch(async (error: unknown) => {
          throw await normalizeRejection(context.loadOnDemand, error)
        })
      const account = connected()
      if (!account) throw new WalletKitError('NOT_CONNECTED', 'No Solana wallet is connected')
      return (await context.loadOnDemand()).signSolana(context.request, account, feature, inputs)
    },
  }
}
