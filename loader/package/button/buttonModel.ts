import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Account } from '#shared/entities/account.ts'
import type { WalletKitState } from '#shared/entities/state.ts'
import type { Translate } from '#shared/text/createText.ts'
import { findAccount } from '../store/accountState.ts'
import { formatBalance } from './formatBalance.ts'
import type { buttonText } from './text.ts'

/** What the button shows. Nothing known is an empty text. */
export interface ButtonModel {
  /** The account whose picture is drawn; undefined while none is connected. */
  account: Account | undefined
  avatar: string | null
  label: string
  balance: string
  network: string
  pending: number
  pendingText: string
}

/**
 * What the button shows of a state.
 *
 * @param namespace of the account; left out, the active one's
 */
export function toButtonModel({
  state,
  namespace,
  t,
}: {
  state: WalletKitState
  namespace: ChainNamespace | undefined
  t: Translate<keyof typeof buttonText>
}): ButtonModel {
  const account = findAccount(state, namespace)
  // It may be of the account that was there before.
  const summary = state.summary?.caipAddress === account?.caipAddress ? state.summary : undefined
  const { balance, pending = 0 } = summary ?? {}
  const unconnected = t(state.loading ? 'button.connecting' : 'button.connect')
  return {
    account,
    avatar: summary?.avatar ?? null,
    label: account ? (summary?.name ?? shortAddress(account.address)) : unconnected,
    balance: balance ? `${formatBalance(balance.amount, t.locale)} ${balance.symbol}` : '',
    network: summary?.network ?? '',
    pending,
    pendingText: pending > 0 ? t('button.pending', { count: pending }) : '',
  }
}

/** Both ends of an address; the `0x` of an EVM address does not count. */
function shortAddress(address: string): string {
  const start = address.startsWith('0x') ? 6 : 4
  return `${address.slice(0, start)}…${address.slice(-4)}`
}
