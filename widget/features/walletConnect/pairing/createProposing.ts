import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import { isCode } from '#shared/errors/walletKitError.ts'
import type { Client } from '../../../services/walletConnect/internals.ts'
import { type Proposal, propose, proposedNamespaces } from '../../../services/walletConnect/propose.ts'
import type { NetworksState } from '../../walletState/createNetworks.ts'
import type { ConnectAuthentication } from './authenticateOnConnect.ts'

/**
 * Leaves a proposal at the relay; `onUri` runs when its URI is known and the socket is open. `since` is when it was asked
 * for, in milliseconds since the epoch.
 */
export type Propose = (onUri: (uri: string, expiresAt: number) => void, since: number) => Promise<Proposal>

export interface ProposingParameters {
  client: Client
  networks: Pick<NetworksState, 'networkOf'>
  /** The configured networks. */
  configured: () => readonly Network[]
  /** The configured namespaces. */
  namespaces: () => readonly ChainNamespace[]
  authentication: ConnectAuthentication
  /** Loads a namespace's code. */
  loadNamespace: (namespace: ChainNamespace) => Promise<unknown>
  /** A session that no proposal of this visit has brought about. */
  onUnsolicitedSession: (session: UnsolicitedSession) => void
  /** The relay did not answer in time. */
  onSilent: () => void
}

/** A session, and the topic of the pairing that it came by. */
export interface UnsolicitedSession {
  topic: string
  pairingTopic: string
}

/** The topic in a pairing's URI. */
export function pairingTopicOf(uri: string): string {
  return uri.slice('wc:'.length, uri.indexOf('@'))
}

/**
 * Proposals for the configured networks. A session that answers a proposal of an earlier visit or of another tab, or one that
 * the relay has acknowledged too late, is unsolicited.
 */
export function createProposing(parameters: ProposingParameters): Propose {
  const { client, networks, configured, namespaces, authentication, loadNamespace } = parameters
  /** The pairing topics of this visit's proposals. */
  const proposed = new Set<string>()
  client.on('session_connect', ({ session }) => {
    if (!proposed.has(session.pairingTopic)) parameters.onUnsolicitedSession(session)
  })
  const rank = ({ chainNamespace, caipNetworkId }: Network) =>
    networks.networkOf(chainNamespace)?.caipNetworkId === caipNetworkId ? 0 : 1

  return async (onUri, since) => {
    // An approval needs the code of its namespaces, which can be there by then.
    for (const namespace of namespaces()) loadNamespace(namespace).catch(() => {})
    const wanted = proposedNamespaces([...configured()].sort((a, b) => rank(a) - rank(b)))
    const offer = await authentication.offer(wanted)
    let topic = ''
    try {
      const onTopic = (uri: string, expiresAt: number) => {
        topic = pairingTopicOf(uri)
        proposed.add(topic)
        onUri(uri, expiresAt)
      }
      const proposal = await propose(client, { namespaces: wanted, onUri: onTopic, since, offer })
      proposal.approved.catch(authentication.failed)
      return proposal
    } catch (thrown) {
      proposed.delete(topic)
      if (isCode(thrown, 'RELAY_UNREACHABLE')) parameters.onSilent()
      throw thrown
    }
  }
}
