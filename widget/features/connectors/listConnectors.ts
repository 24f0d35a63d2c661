import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { type Connector, isAllowed, type ListedConnector, type WalletRules } from './connector.ts'

/** The display order of behaviour §4; a configured order overrides it. */
export const defaultConnectorTypeOrder = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'recommended',
] as const

export interface ListRules extends WalletRules {
  typeOrder: readonly string[]
  /** Only wallets that serve one of these. */
  namespaces: readonly ChainNamespace[]
  recent: readonly string[]
  connected: readonly string[]
  mobile: boolean
}

/**
 * Which connectors a person sees, in which order (behaviour §4 "Connector display order", §5).
 *
 * The legacy browser wallet is hidden on desktop as soon as any wallet announces itself for its namespace: there it is
 * one of those wallets again, or a hijacker. With none announced it is the only way in, so it stays.
 */
export function listConnectors(connectors: readonly Connector[], rules: ListRules): ListedConnector[] {
  const announced = connectors.some(({ type, wallets }) => type !== 'INJECTED' && wallets.eip155)
  const visible = connectors.filter(
    (connector) =>
      rules.namespaces.some((namespace) => connector.wallets[namespace]) &&
      !(connector.type === 'INJECTED' && announced && !rules.mobile) &&
      isAllowed(connector, rules),
  )
  const rank = (connector: Connector) => {
    const position = rules.typeOrder.indexOf(
      rules.recent.includes(connector.id) ? 'recent' : sourceOf(connector, rules),
    )
    return position === -1 ? rules.typeOrder.length : position
  }
  const recency = ({ id }: Connector) =>
    rules.recent.includes(id) ? rules.recent.indexOf(id) : rules.recent.length
  return visible
    .map((connector, index) => ({ connector, index }))
    .sort(
      (a, b) =>
        rank(a.connector) - rank(b.connector) ||
        recency(a.connector) - recency(b.connector) ||
        a.index - b.index,
    )
    .map(({ connector }) => ({ ...connector, tag: tagOf(connector, rules) }))
}

/** A wallet that does not announce itself is one of the others, unless the page orders it apart from them. */
export function sourceOf({ type }: Connector, { typeOrder }: Pick<ListRules, 'typeOrder'>) {
  return type === 'INJECTED' && typeOrder.includes('external') ? 'external' : 'injected'
}

function tagOf({ id }: Connector, { connected, recent }: ListRules): ListedConnector['tag'] {
  if (connected.includes(id)) return 'connected'
  return recent.includes(id) ? 'recent' : 'installed'
}
