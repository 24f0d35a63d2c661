import type { DiscoveredWallet } from '#shared/entities/wallet.ts'
import type { Connector } from './connector.ts'

/** The id that a legacy `window.ethereum` wallet goes by. */
export const legacyConnectorId = 'injected'

/** The name of a wallet across reloads: its rdns, or else its own name; one fixed id for the legacy provider. */
export function connectorIdOf(wallet: DiscoveredWallet): string {
  return wallet.type === 'INJECTED' ? legacyConnectorId : (wallet.rdns ?? wallet.name)
}

/**
 * Joins the wallets that the loader found into one connector per wallet: the same rdns, or the same name in another
 * namespace, is the same wallet. The first one to claim a namespace keeps it (R20): a later announcement cannot take
 * over requests that a person gave to another wallet.
 */
export function mergeWallets(wallets: readonly DiscoveredWallet[]): Connector[] {
  const connectors: Connector[] = []
  for (const wallet of wallets) {
    const known = connectors.find((connector) => isSameWallet(connector, wallet))
    if (!known) connectors.push(toConnector(wallet))
    else if (!known.wallets[wallet.namespace]) join(known, wallet)
  }
  return connectors
}

function isSameWallet(connector: Connector, wallet: DiscoveredWallet): boolean {
  if (connector.type === 'INJECTED' || wallet.type === 'INJECTED')
    return connectorIdOf(wallet) === connector.id
  if (wallet.rdns && connector.rdns) return wallet.rdns === connector.rdns
  return connector.name.toLowerCase() === wallet.name.toLowerCase()
}

function toConnector(wallet: DiscoveredWallet): Connector {
  const { name, type, rdns, icon, chains } = wallet
  return {
    id: connectorIdOf(wallet),
    name,
    type,
    wallets: { [wallet.namespace]: wallet.uuid },
    ...(rdns ? { rdns } : {}),
    ...(chains ? { chains } : {}),
    ...(isImage(icon) ? { icon } : {}),
  }
}

function join(connector: Connector, wallet: DiscoveredWallet): void {
  connector.wallets[wallet.namespace] = wallet.uuid
  connector.type = 'MULTI_CHAIN'
  if (wallet.rdns) {
    connector.rdns = wallet.rdns
    connector.id = wallet.rdns
  }
  if (wallet.chains) connector.chains = wallet.chains
  if (!connector.icon && isImage(wallet.icon)) connector.icon = wallet.icon
}

/** EIP-6963 icons are data URIs; anything else would be a request to a stranger. */
function isImage(icon: string | undefined): icon is string {
  return icon !== undefined && /^data:image\/(?:svg\+xml|png|webp|gif|jpeg)[;,]/.test(icon)
}
