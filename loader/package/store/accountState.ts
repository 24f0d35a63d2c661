import type { CaipAddress } from '#shared/caip/caipAddress.ts'
import type { CaipNetworkId, ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Account } from '#shared/entities/account.ts'
import type { WalletKitState } from '#shared/entities/state.ts'

/** An account as components use it. `isConnected` says which of the two it is, also after destructuring. */
export type AccountState =
  | {
      isConnected: true
      status: Account['status']
      /** EVM addresses carry their EIP-55 checksum. */
      address: string
      /** CAIP-10. */
      caipAddress: CaipAddress
      /** The network that the wallet is on. */
      caipNetworkId: CaipNetworkId
      account: Account
    }
  | {
      isConnected: false
      status: 'disconnected'
      address?: undefined
      caipAddress?: undefined
      caipNetworkId?: undefined
      account?: undefined
    }

const disconnected: AccountState = { isConnected: false, status: 'disconnected' }

/** The account of a namespace, else the one that the modal shows: of the active namespace. */
export function findAccount(
  { accounts, activeNamespace }: WalletKitState,
  namespace?: ChainNamespace,
): Account | undefined {
  if (namespace) return accounts[namespace]
  return (activeNamespace && accounts[activeNamespace]) || Object.values(accounts)[0]
}

export function toAccountState(account: Account | undefined): AccountState {
  if (!account) return disconnected
  const { status, address, caipAddress, caipNetworkId } = account
  return { isConnected: true, status, address, caipAddress, caipNetworkId, account }
}
