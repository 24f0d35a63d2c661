import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Connector } from './connector.ts'

export interface NamespacePreference {
  /** What the host or the view asked for; nothing else will do then. */
  wanted?: ChainNamespace | undefined
  active: ChainNamespace
  configured: readonly ChainNamespace[]
}

/**
 * The namespace a wallet is connected for: the wanted one, else the active one, else the first it serves.
 *
 * @throws `WALLET_NOT_FOUND` when the wallet serves none of them
 */
export function namespaceFor(connector: Connector, { wanted, active, configured }: NamespacePreference) {
  const served = configured.filter((namespace) => connector.wallets[namespace])
  const preferred = wanted ?? (served.includes(active) ? active : served[0])
  if (!preferred || !served.includes(preferred)) {
    throw new WalletKitError('WALLET_NOT_FOUND', `${connector.name} serves no network that was asked for`)
  }
  return preferred
}
