import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { type ReadSession, readSession } from '../../../services/walletConnect/readSession.ts'
import type { Connector } from '../../connectors/connector.ts'
import { sessionUuid, walletConnectId } from '../../walletState/walletConnect.ts'
import type { SessionsContext } from './sessionsContext.ts'

/** One namespace of a session. */
export interface SessionScope {
  session: ReadSession
  namespace: ChainNamespace
}

/** The session with this topic; undefined where it is not in use by this site. */
export function findSession({ client, records }: SessionsContext, topic: string): ReadSession | undefined {
  const session = client.session.getAll().find((known) => known.topic === topic)
  return session && records.find(topic) ? readSession(session) : undefined
}

/** All sessions in use, the newest first. */
export function allSessions(context: SessionsContext): ReadSession[] {
  return context.records.all().flatMap(({ topic }) => findSession(context, topic) ?? [])
}

/** The chain of a namespace that requests go to: the one used last, the page's own, or one that the page knows. */
export function chainOf(
  { records, networkOf, isConfigured }: SessionsContext,
  { session, namespace }: SessionScope,
): string | undefined {
  const chains = session.namespaces.get(namespace)?.chains
  const used = records.find(session.topic)?.chains[namespace]
  const network = networkOf(namespace)?.caipNetworkId.slice(namespace.length + 1)
  const wanted = [used, network].find((reference) => reference && chains?.has(reference))
  const references = [...(chains?.keys() ?? [])]
  return wanted ?? references.find((reference) => isConfigured(`${namespace}:${reference}`)) ?? references[0]
}

/** The addresses on that chain: first those that the wallet has put in front, then as the session has them. */
export function addressesOf(context: SessionsContext, { session, namespace }: SessionScope): string[] {
  const chain = chainOf(context, { session, namespace })
  const addresses = (chain && session.namespaces.get(namespace)?.chains.get(chain)) || []
  const preferred = context.records.find(session.topic)?.preferred ?? []
  const rank = (address: string) => {
    const place = preferred.indexOf(address.toLowerCase())
    return place < 0 ? preferred.length : place
  }
  return [...addresses].sort((a, b) => rank(a) - rank(b))
}

/** The session as a wallet to connect with. */
export function connectorOf(
  { records }: SessionsContext,
  { topic, name, namespaces }: ReadSession,
): Connector {
  const icon = records.find(topic)?.icon
  const wallets: Connector['wallets'] = {}
  for (const namespace of namespaces.keys()) wallets[namespace] = sessionUuid(topic)
  return { id: walletConnectId, name, type: 'WALLET_CONNECT', wallets, ...(icon ? { icon } : {}) }
}

/** The newest session that serves a namespace, as a wallet to connect with; null without one. */
export function connectorFor(context: SessionsContext, namespace: ChainNamespace): Connector | null {
  const session = allSessions(context).find(({ namespaces }) => namespaces.has(namespace))
  return session ? connectorOf(context, session) : null
}
