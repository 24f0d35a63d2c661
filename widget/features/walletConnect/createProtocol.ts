import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { importSession } from '../../services/walletConnect/importSession.ts'
import { watchExpiries } from '../../services/walletConnect/internals.ts'
import { loadNamespace } from '../../wallets/namespaces/loadNamespace.ts'
import { createSessionWallet } from '../../wallets/walletConnect.ts'
import { topicOf, walletConnectId } from '../walletState/walletConnect.ts'
import {
  adoptPendingSessions,
  completeApproval,
  discardSession,
  noWaiter,
  publishApprovedNetworks,
} from './approvals.ts'
import { createHostPairing } from './pairing/createHostPairing.ts'
import { createPendingProposals } from './pairing/pendingProposals.ts'
import type { ProtocolContext, ProtocolParameters } from './protocolContext.ts'
import { openRelayClient, type RelayClient } from './relayClient.ts'
import { createRelayProposals } from './relayProposals.ts'
import { createSessions } from './sessions/createSessions.ts'
import {
  endConnections,
  endUnusedSessions,
  followSession,
  forgetLostConnections,
} from './sessions/followSession.ts'
import { createSessionRecords } from './sessions/sessionRecords.ts'
import { createVisitorPairing } from './visitorPairing.ts'

/** WalletConnect itself: what is loaded at the first need. */
export async function createProtocol(app: ProtocolParameters) {
  const relay = await openRelayClient(app)
  const context = createProtocolContext(app, relay)
  const { sessions, proposals, store } = context
  try {
    await startSessions(context)
  } catch (thrown) {
    // The caller gets nothing to destroy, and the next try starts another client.
    await relay.destroy()
    throw thrown
  }
  const propose = createRelayProposals(context, relay)
  const visitorPairing = createVisitorPairing(context, propose)
  const { lastingAtom } = context.walletConnectState
  const hostPairing = createHostPairing({
    propose,
    discard: (topic) => discardSession(context, topic),
    onState: proposals.follow(() => (store.get(lastingAtom) ? { wallet: null } : null)),
    onApproved: ({ topic }) => void completeApproval(context, { topic, wallet: null, waiter: noWaiter }),
  })
  adoptPendingSessions(context)
  const unsubscribe = endUnusedSessions(context)
  const unwatch = watchExpiries(context.window)

  return {
    sessions,
    prepare: visitorPairing.prepare,
    choose: visitorPairing.choose,
    retry: visitorPairing.retry,
    open: visitorPairing.open,
    cancel: visitorPairing.cancel,
    /** The wallet of a session, in one of its namespaces. */
    walletOf: async (uuid: string, namespace: ChainNamespace) =>
      createSessionWallet({
        sessions,
        topic: topicOf(uuid) ?? '',
        namespace,
        adapter: await loadNamespace(namespace),
      }),
    getPairingUri: hostPairing.getUri,
    async destroy() {
      // First: what is given up below stays pending for the next page.
      proposals.destroy()
      unsubscribe()
      unwatch()
      visitorPairing.destroy()
      hostPairing.destroy()
      await relay.destroy()
    },
  }
}

export type Protocol = Awaited<ReturnType<typeof createProtocol>>

function createProtocolContext(
  app: ProtocolParameters,
  { client, relayer, storage }: RelayClient,
): ProtocolContext {
  const { stored, networks, hop } = app
  const records = createSessionRecords(storage)
  // Without a stored connection no page uses what the last visit left. Another tab may have a connection by now, or be about to.
  const isUsed = Object.values(stored.connections()).includes(walletConnectId)
  if (!isUsed) records.keepFresh()
  const proposals = createPendingProposals(storage, stored)
  if (!stored.isPending()) proposals.clear()
  const sessions = createSessions({
    client,
    records,
    networkOf: networks.networkOf,
    isConfigured: (id) => Boolean(networks.find(id)),
    openLink: hop.loader.openLink,
    importSession: (topic) => importSession({ client, relayer }, storage, topic),
    isProposed: (pairingTopic) => proposals.find(pairingTopic) !== undefined,
  })
  return { ...app, client, relayer, records, sessions, proposals }
}

async function startSessions(context: ProtocolContext): Promise<void> {
  await context.sessions.start({
    onChanged(uuid) {
      publishApprovedNetworks(context)
      void followSession(context, uuid).catch(() => {
        // A wallet that could not be followed is asked again at its next message.
      })
    },
    onEnded: (ended) => endConnections(context, ended),
  })
  publishApprovedNetworks(context)
  forgetLostConnections(context)
}
