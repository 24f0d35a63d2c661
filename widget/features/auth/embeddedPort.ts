import { type ChainNamespace, isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { createEmbeddedPort } from '../../wallets/embedded.ts'
import { loadNamespace } from '../../wallets/namespaces/loadNamespace.ts'
import type { WalletPort } from '../../wallets/walletPort.ts'
import type { EmbeddedContext } from './embeddedContext.ts'
import { signOut } from './embeddedSession.ts'

/** The embedded wallet in one namespace, as any other wallet is asked. */
export async function openEmbeddedPort(
  context: EmbeddedContext,
  namespace: ChainNamespace,
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
    request(method, params, { signal, chain, click } = {}) {
      const named = `${namespace}:${chain}`
      const chainId = isCaipNetworkId(named) && chain ? named : network()?.caipNetworkId
      return requests.request({ chainId, method, params, signal, click })
    },
    signOut: () => signOut(context),
  })
}
