import { type CaipNetworkId, chainNamespaceOf } from '#shared/caip/caipNetworkId.ts'
import type { OpeningState } from '../router/openingRoute.ts'
import type { Route } from '../router/routerReducer.ts'

/** Where choosing a network leads: to the switch, or first to a wallet of that namespace. */
export function switchingRoute(caipNetworkId: CaipNetworkId, state: OpeningState): Route {
  const namespace = chainNamespaceOf(caipNetworkId)
  const { activeNamespace, connectedNamespaces } = state
  if (connectedNamespaces.includes(activeNamespace) && !connectedNamespaces.includes(namespace)) {
    return { view: 'SwitchActiveChain', namespace, caipNetworkId }
  }
  return { view: 'SwitchNetwork', caipNetworkId }
}
