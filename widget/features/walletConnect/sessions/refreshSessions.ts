import { dropSession } from '../../../services/walletConnect/internals.ts'
import { followNamespaces } from './changeSessions.ts'
import { closeSession, endSessions } from './endSession.ts'
import { followWalletEvents } from './followWalletEvents.ts'
import { allSessions, findSession } from './readSessions.ts'
import type { SessionListeners, SessionsContext } from './sessionsContext.ts'

/** Follows what other tabs have written: the records say which sessions there are. */
export async function refreshSessions(context: SessionsContext): Promise<void> {
  const { client, records, followed, imported, importSession } = context
  for (const topic of followed.keys()) {
    if (records.find(topic)) continue
    closeSession(context, topic)
    // Another tab has ended it: what the library still says of it does not matter.
    dropSession(client, topic).catch(() => {})
  }
  for (const { topic } of records.all()) {
    if (!client.session.keys.includes(topic)) {
      const session = await importSession(topic)
      if (session) imported.set(topic, session)
    }
    if (!followed.has(topic)) followNamespaces(context, topic)
  }
}

/**
 * Listens to the wallets, ends the sessions that earlier visits left and that are not used, and subscribes again to those whose
 * subscription the store has lost.
 */
export async function startSessions(context: SessionsContext, listeners: SessionListeners): Promise<void> {
  followWalletEvents(context, listeners)
  const { client, records, imported, untold, isProposed } = context
  // What another tab has made while the client read its store.
  await refreshSessions(context)
  for (const { topic } of records.all()) if (!findSession(context, topic)) records.remove(topic)
  for (const { topic } of allSessions(context)) followNamespaces(context, topic)
  const unused = client.session
    .getAll()
    .filter(({ topic, pairingTopic }) => !records.find(topic) && !isProposed(pairingTopic))
  endSessions(
    context,
    unused.map(({ topic }) => topic),
  )
  const { relayer } = client.core
  relayer.on('relayer_connect', () => endSessions(context, [...untold]))
  for (const { topic } of allSessions(context)) {
    // An imported session is subscribed to already.
    if (imported.has(topic)) continue
    void relayer.subscriber.isKnownTopic(topic).then((isKnown) => {
      // Without the relay it fails: with the next connection the library subscribes to all topics that it knows.
      if (!isKnown) relayer.subscribe(topic).catch(() => {})
    })
  }
}
