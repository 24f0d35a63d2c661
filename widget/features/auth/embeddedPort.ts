import { type ChainNamespace, isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { createEmbeddedPort } from '../../wallets/embedded.ts'
import { loadNamespace } from '../../wallets/namespaces/loadNamespace.ts'
import type { WalletPort } from '../../wallets/walletPort.ts'
import type { Route } from '../router/routerReducer.ts'
import type { EmbeddedContext } from './embeddedContext.ts'
import { signOut } from './embeddedSession.ts'
import { grantedRoute } from './grantedRoute.ts'

/**
 * The embedded wallet in one namespace, as any other wallet is asked.
 *
 * @param showAfter shows what came of an approval, where there is room for it
 */
export async function openEmbeddedPort(
  context: EmbeddedContext,
  namespace: ChainNamespace,
  showAfter: (route: Route) => void,
): Promise<WalletPort> {
  const { networks, person, client, requests } = context
  const network = () => networks.networkOf(namespace)
  return createEmbeddedPort(await loadNamespace(namespace), {
    addresses: () => {
      const accounts = person.current()?.accounts ?? []
      return accounts.flatMap((account) => (account.namespace === namespace ? [account.address] : []))
    },
    network,
    async switchTo(chainId, signal) {
      const switched = await client.ask((auth) => auth.switchNetwork({ chainId }, { signal }), signal)
      networks.setActiveNetwork(switched.chainId)
    },
    async request(method, params, { signal, chain, click } = {}) {
      const named = `${namespace}:${chain}`
      const chainId = isCaipNetworkId(named) && chain ? named : network()?.caipNetworkId
      const answer = await requests.request({ chainId, method, params, signal, click })
      const route = grantedRoute(method, answer, chainId)
      if (route) showAfter(route)
      return answer
    },
    signOut: () => signOut(context),
  })
}
