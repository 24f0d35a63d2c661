import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { findSession } from './readSessions.ts'
import type { SessionRecord } from './sessionRecords.ts'
import type { SessionsContext } from './sessionsContext.ts'

export interface UsedChain {
  topic: string
  namespace: ChainNamespace
  /** A CAIP-2 reference. */
  reference: string
}

/**
 * Follows a session from now on. Returns the namespaces that the wallet has added since the last call: a namespace that a person
 * disconnected is not among them (R43).
 */
export function followNamespaces(context: SessionsContext, topic: string): ChainNamespace[] {
  const served = [...(findSession(context, topic)?.namespaces.keys() ?? [])]
  const before = context.followed.get(topic)
  context.followed.set(topic, new Set(served))
  return served.filter((namespace) => !before?.has(namespace))
}

/** Makes one of the approved chains the one that requests go to. */
export function setChain(
  { records }: Pick<SessionsContext, 'records'>,
  { topic, namespace, reference }: UsedChain,
): void {
  const record = records.find(topic)
  if (record) records.update(topic, { chains: { ...record.chains, [namespace]: reference } })
}

/** Takes an approved session into use. */
export function addSession(context: SessionsContext, record: SessionRecord): void {
  context.records.put(record)
  followNamespaces(context, record.topic)
}
