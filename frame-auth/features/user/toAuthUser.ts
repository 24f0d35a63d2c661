import type { Session } from '#shared/api/auth/parts.ts'
import type { AuthUser } from '#shared/entities/authUser.ts'
import type { Network } from '#shared/entities/network.ts'
import type { Addresses, CustodyOverview } from '../custody/custody.ts'
import { walletNamespaceOf } from '../networks/createNetworks.ts'

export interface ToAuthUserParameters {
  person: Session['person']
  addresses: Addresses
  overview: CustodyOverview | null
  network: Network
}

/** The signed-in person as the widget knows them. The wallet has no smart account yet: it is an EOA on every network (R29). */
export function toAuthUser({ person, addresses, overview, network }: ToAuthUserParameters): AuthUser {
  const { email, userName, method } = person
  return {
    email,
    ...(userName !== null && { userName }),
    method,
    chainId: network.caipNetworkId,
    address: addresses[walletNamespaceOf(network.caipNetworkId)],
    accounts: [
      { namespace: 'eip155', address: addresses.eip155, type: 'eoa' },
      { namespace: 'solana', address: addresses.solana, type: 'eoa' },
    ],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
    recoveryMissing: overview !== null && overview.factors.length === 0,
  }
}
