import { type CaipNetworkId, chainNamespaceOf } from '#shared/caip/caipNetworkId.ts'
import type { ChainNamespace } from '#shared/caip/namespace.ts'
import type { ViewName } from '#shared/entities/view.ts'
import type { Route } from './route.ts'

/** What the host asked `open()` for. */
export interface OpenRequest {
  view?: ViewName | undefined
  namespace?: ChainNamespace | undefined
}

export interface OpeningState {
  activeNamespace: ChainNamespace
  connectedNamespaces: readonly ChainNamespace[]
  /** The active connection's chain is outside the configured list, and that is not tolerated. */
  unsupportedChain: boolean
}

/**
 * The opening rules of spec §2: Account if an address is connected, otherwise Connect; switching to a namespace that
 * is not connected, while another one is, asks for a wallet there first.
 *
 * A view that cannot be shown in this state (Account without an account) becomes the one that leads to it.
 */
export function openingRoute(request: OpenRequest, state: OpeningState): Route {
  const { activeNamespace, connectedNamespaces } = state
  const namespace = request.namespace ?? activeNamespace
  const connected = connectedNamespaces.includes(namespace)
  switch (request.view) {
    case 'GetWallet':
    case 'Networks':
    case 'UnsupportedChain':
      return request.view === 'UnsupportedChain' && !state.unsupportedChain
        ? openingRoute({}, state)
        : { view: request.view }
    case 'SwitchNetwork':
      return { view: 'Networks' }
    case 'Connect':
      return connected && !request.namespace ? { view: 'Account' } : connectRoute(request.namespace)
    default:
      if (connected) return { view: state.unsupportedChain ? 'UnsupportedChain' : 'Account' }
      // Another namespace's wallet cannot be shown as the account of this one.
      return connectRoute(request.namespace ?? (connectedNamespaces.length > 0 ? activeNamespace : undefined))
  }
}

/** Where choosing a network leads: to the switch, or first to a wallet of that namespace. */
export function switchingRoute(caipNetworkId: CaipNetworkId, state: OpeningState): Route {
  const namespace = chainNamespaceOf(caipNetworkId)
  const { activeNamespace, connectedNamespaces } = state
  if (connectedNamespaces.includes(activeNamespace) && !connectedNamespaces.includes(namespace)) {
    return { view: 'SwitchActiveChain', namespace, caipNetworkId }
  }
  return { view: 'SwitchNetwork', caipNetworkId }
}

function connectRoute(namespace?: ChainNamespace): Route {
  return namespace ? { view: 'Connect', namespace } : { view: 'Connect' }
}
