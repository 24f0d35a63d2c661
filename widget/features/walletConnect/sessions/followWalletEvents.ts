import { namespaceTraits } from '../../../wallets/namespaces/namespaceTraits.ts'
import { sessionUuid } from '../../walletState/walletConnect.ts'
import { setChain } from './changeSessions.ts'
import { closeSession, endSessions } from './endSession.ts'
import { findSession } from './readSessions.ts'
import type { SessionListeners, SessionsContext } from './sessionsContext.ts'

interface WalletEvent {
  topic: string
  params: { event: { name: string; data: unknown }; chainId: string }
}

type ListeningContext = SessionsContext & SessionListeners

/** Follows what wallets say of their sessions. */
export function followWalletEvents(sessions: SessionsContext, listeners: SessionListeners): void {
  const { client } = sessions
  const context = { ...sessions, ...listeners }
  client.on('session_delete', ({ topic }) => onEnded(context, topic))
  client.on('session_expire', ({ topic }) => onEnded(context, topic))
  client.on('session_update', ({ topic }) => onUpdated(context, topic))
  client.on('session_event', (event) => onWalletEvent(context, event))
}

function onEnded(context: ListeningContext, topic: string): void {
  closeSession(context, topic)
  const isForgotten = !context.records.find(topic)
  if (!isForgotten) context.records.remove(topic)
  context.onEnded({ uuid: sessionUuid(topic), isForgotten })
}

function onUpdated(context: ListeningContext, topic: string): void {
  if (findSession(context, topic)) return context.onChanged(sessionUuid(topic))
  // After the wallet's change it can no longer be used as a session.
  onEnded(context, topic)
  endSessions(context, [topic])
}

function onWalletEvent(context: ListeningContext, { topic, params }: WalletEvent): void {
  const { event, chainId } = params
  const session = findSession(context, topic)
  if (!session) return
  if (event.name === 'accountsChanged' && Array.isArray(event.data)) {
    const addresses = event.data.map((account) => String(account).split(':').at(-1)?.toLowerCase() ?? '')
    context.records.prefer(topic, addresses)
  }
  const reference = event.name === 'chainChanged' && referenceOf(event.data, chainId)
  for (const [namespace, { chains }] of session.namespaces) {
    // The library refuses each request on a chain that the wallet did not approve.
    if (reference && namespaceTraits[namespace].hasNetwork && chains.has(reference))
      setChain(context, { topic, namespace, reference })
  }
  context.onChanged(sessionUuid(topic))
}

/** The reference of the chain that a wallet went to: the event's data, or the chain that is named beside it. */
function referenceOf(data: unknown, chainId: string): string | undefined {
  const named = typeof data === 'number' || typeof data === 'string' ? Number(data) : Number.NaN
  return Number.isSafeInteger(named) ? String(named) : chainId.split(':')[1]
}
