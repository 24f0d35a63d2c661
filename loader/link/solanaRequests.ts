import type { WalletKitState } from '#shared/entities/state.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { fields } from '../fields.ts'
import type { StandardAccount } from '../solanaWallet.ts'
import type { AskWallet } from './approvalWindow.ts'
import type { Calls } from './calls.ts'
import type { createLate } from './createPart.ts'
import type { NameRefusal } from './nameRefusals.ts'
import { createSolanaAccount } from './solanaAccount.ts'
import { useFeature } from './standardWallets.ts'
import type { FoundWallet } from './wallets.ts'

export interface SolanaRequestsParameters {
  getState(): WalletKitState
  ask: Calls['ask']
  request: AskWallet
  /** Of what a wallet threw. */
  nameRefusal: NameRefusal
  late: ReturnType<typeof createLate>['use']
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
  const toStandard = createSolanaAccount()
  const connected = () => kit.getState().accounts.solana
  const accounts = (): readonly StandardAccount[] => {
    const account = connected()
    const standard = kit.bound()?.standard
    if (!account) return []
    return standard
      ? standard.accounts.filter(({ address }) => address === account.address)
      : [toStandard(account)]
  }
  return {
    accounts,
    /** A refusal rejects with code 4001, as Solana's pages look for it too, wherever the wallet is; other errors are as they come. */
    async request(feature: string, inputs: readonly unknown[]): Promise<unknown> {
      await kit.restored()
      if (feature === 'standard:disconnect') return kit.ask('disconnect', { namespace })
      const standard = kit.bound()?.standard
      if (feature === 'standard:connect') {
        if (!connected() && !fields(inputs[0])['silent']) await kit.ask('connect', { namespace })
        return { accounts: accounts() }
      }
      if (standard)
        return useFeature(standard, feature, inputs).catch(async (error: unknown) => {
          throw await kit.nameRefusal(error)
        })
      const account = connected()
      if (!account) throw new WalletKitError('NOT_CONNECTED', 'No Solana wallet is connected')
      return (await kit.late()).signSolana(kit.request, account, feature, inputs)
    },
  }
}
