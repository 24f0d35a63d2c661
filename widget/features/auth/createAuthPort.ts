import { type ChainNamespace, isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { AuthUser } from '#shared/entities/authUser.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { AskWallet } from '../../wallets/walletPort.ts'
import type { Networks } from '../networks/createNetworks.ts'
import { chainAsked } from '../walletConnect/chainAsked.ts'
import type { FrameClient } from './createFrameClient.ts'

export interface AuthPortParameters {
  client: Pick<FrameClient, 'ask'>
  networks: Pick<Networks, 'networkOf' | 'setActiveNetwork'>
  /** The person, as the frame told it last; null: nobody is signed in. */
  person: () => AuthUser | null
  signOut: () => Promise<void>
}

/**
 * Answers as a wallet in the page would, so that the adapters need not know the difference. Accounts are those of the last
 * round trip to the frame; the chain is the kit's to choose, and the frame is told.
 */
export function createAuthPort({ client, networks, person, signOut }: AuthPortParameters): AskWallet {
  const addresses = (namespace: ChainNamespace): string[] =>
    person()?.accounts.flatMap((account) => (account.namespace === namespace ? [account.address] : [])) ?? []

  const switchTo = async (params: unknown, signal: AbortSignal | undefined) => {
    const id = `eip155:${chainAsked(params)}`
    if (!isCaipNetworkId(id)) throw new WalletKitError('INVALID_PARAMS', 'Expected [{ chainId: "0x…" }]')
    const switched = await client.ask((auth) => auth.switchNetwork({ chainId: id }, { signal }), signal)
    networks.setActiveNetwork(switched.chainId)
    return null
  }

  return async (method, params, signal) => {
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return addresses('eip155')
      case 'eth_chainId':
        return `0x${Number(networks.networkOf('eip155')?.id ?? 0).toString(16)}`
      case 'standard:connect':
        return { accounts: addresses('solana').map((address) => ({ address })) }
      case 'wallet_switchEthereumChain':
        return switchTo(params, signal)
      case 'wallet_revokePermissions':
      case 'standard:disconnect':
        return signOut()
      default:
        throw new WalletKitError('WALLET_ERROR', `${method} is not asked here`, { code: 4200 })
    }
  }
}
