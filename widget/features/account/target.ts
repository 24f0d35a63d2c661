import type { Account } from '#shared/entities/account.ts'
import type { Network } from '#shared/entities/network.ts'

/** An account on a network: what balances and activity are about. */
export interface Target extends Pick<Account, 'address' | 'namespace' | 'accountType'> {
  network: Network
}

/** The same for targets about which the same is known. */
export function targetKey({ address, network }: Pick<Target, 'address' | 'network'>): string {
  return `${network.caipNetworkId}:${address}`
}
