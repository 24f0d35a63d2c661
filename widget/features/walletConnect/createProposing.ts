import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Adapter } from '../../services/adapters/adapter.ts'
import { type Proposal, propose } from '../../services/walletConnect/propose.ts'
import { proposedNamespaces } from '../../services/walletConnect/proposedNamespaces.ts'
import type { Client } from '../../services/walletConnect/relayer.ts'
import type { Networks } from '../networks/createNetworks.ts'

/**
 * Leaves a proposal at the relay; `onUri` runs when its URI is known and the socket is open. `since` is when somebody
 * asked for it, in milliseconds since the epoch.
 */
export type Propose = (onUri: (uri: string, expiresAt: number) => void, since: number) => Promise<Proposal>

export interface ProposingParameters {
  client: Client
  networks: Pick<Networks, 'networkOf'>
  /** The configured networks. */
  configured: () => readonly Network[]
  /** The configured namespaces. */
  namespaces: () => readonly ChainNamespace[]
  loadAdapter: (namespace: ChainNamespace) => Promise<Adapter>
  /** Ends a session that nobody wants. */
  end: (topic: string) => void
  /** The relay did not answer in time. */
  onSilent: () => void
}

/**
 * Proposals for the configured networks. What answers a proposal of an earlier visit, or one that the relay has
 * acknowledged too late, is ended: nobody waits for it.
 */
export function createProposing(parameters: ProposingParameters): Propose {
  const { client, networks, configured, namespaces, loadAdapter, end, onSilent } = parameters
  /** Pairing topics that somebody waits for, or will. */
  const proposed = new Set<string>()
  client.on('session_connect', ({ session }) => {
    if (!proposed.has(session.pairingTopic)) end(session.topic)
  })

  return async (onUri, since) => {
    // An approval needs them; they can be there by then.
    for (const namespace of namespaces()) loadAdapter(namespace).catch(() => {})
    const rank = ({ chainNamespace, caipNetworkId }: Network) =>
      networks.networkOf(chainNamespace)?.caipNetworkId === caipNetworkId ? 0 : 1
    const ordered = [...configured()].sort((a, b) => rank(a) - rank(b))
    let topic = ''
    try {
      const onTopic = (uri: string, expiresAt: number) => {
        topic = uri.slice('wc:'.length, uri.indexOf('@'))
        proposed.add(topic)
        onUri(uri, expiresAt)
      }
      return await propose(client, proposedNamespaces(ordered), onTopic, since)
    } catch (thrown) {
      proposed.delete(topic)
      if (thrown instanceof WalletKitError && thrown.code === 'RELAY_UNREACHABLE') onSilent()
      throw thrown
    }
  }
}
