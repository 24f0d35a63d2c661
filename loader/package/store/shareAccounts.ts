import type { WalletKitState } from '#shared/entities/state.ts'
import { isSame } from './isSame.ts'

/**
 * The next snapshot, with the objects of the previous one for what has not changed: whoever selects an account is told of changes of that
 * account only, and not that the modal has opened.
 */
export function shareAccounts(previous: WalletKitState, next: WalletKitState): WalletKitState {
  if (isSame(previous, next)) return previous
  if (isSame(previous.accounts, next.accounts)) return Object.freeze({ ...next, accounts: previous.accounts })
  const accounts = { ...next.accounts }
  for (const known of Object.values(previous.accounts))
    if (isSame(accounts[known.namespace], known)) accounts[known.namespace] = known
  return Object.freeze({ ...next, accounts: Object.freeze(accounts) })
}
