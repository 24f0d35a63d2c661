import { type ChainNamespace, chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { toWalletKitError, WalletKitError } from '#shared/errors/walletKitError.ts'
import { appMetadata } from '../../services/walletConnect/appMetadata.ts'
import { createAuthentication } from '../../services/walletConnect/authentication/createAuthentication.ts'
import { createAttestation } from '../../services/walletConnect/createAttestation.ts'
import { createKeyValueStorage } from '../../services/walletConnect/createKeyValueStorage.ts'
import { createLiveness } from '../../services/walletConnect/createLiveness.ts'
import { createSignClient } from '../../services/walletConnect/createSignClient.ts'
import { watchExpiries } from '../../services/walletConnect/internals.ts'
import { networksOf, type SettledSession } from '../../services/walletConnect/readSession.ts'
import { takeUpSession } from '../../services/walletConnect/takeUpSession.ts'
import { loadNamespace } from '../../wallets/namespaces/loadNamespace.ts'
import { createSessionWallet } from '../../wallets/walletConnect.ts'
import { wantedFirst } from '../context/wantedNamespace.ts'
import type { Siwx } from '../siwx/createSiwx.ts'
import { sessionUuid, topicOf, walletConnectId } from '../walletState/walletConnect.ts'
import { createAttempts, reusesPairing } from './createAttempts.ts'
import { type AwaitedProposal, createAwaited } from './createAwaited.ts'
import { createOneClick } from './createOneClick.ts'
import {
  createHostPairing,
  createPairing,
  createPairingRecovery,
  createProposing,
  type Propose,
  type UnaskedSession,
} from './createPairing.ts'
import { createSessions, type Sessions } from './createSessions.ts'
import { createSettling } from './createSettling.ts'
import { endUnused, followSession, type SessionContext } from './followSessions.ts'
import { createSessionRecords } from './sessionRecords.ts'

/** Who waits for an approval, and how it was brought about. */
interface Approval {
  /** The wallet that was chosen; null for whichever used the code. */
  wallet: DirectoryWallet | null
  /** What opened the wallet's app on this device. */
  link: string | undefined
  isWanted: () => boolean
  finish: () => void
  fail: (error: WalletKitError) => void
}

/** An approval that no view waits for. */
const unaccompanied: Approval = {
  wallet: null,
  link: undefined,
  isWanted: () => true,
  finish: () => {},
  fail: () => {},
}

/** WalletConnect itself: what is loaded at the first need. */
export async function createProtocol(context: SessionContext & { siwx: Pick<Siwx, 'opened'> }) {
  const { store, stored, project, origin, window, mobile, hop, networks, connections, optionsAtom } = context
  const { wallets, connectionFlow, waiters, host, siwx } = context
  const { pairingAtom, attemptAtom, lastingAtom, approvedAtom } = context.walletConnectState
  const { userAgent } = window.navigator
  /** What the page's developer has been told of the relay. */
  const refusals = new Set<string>()
  /** Ends the proposal that is on its way. */
  let refuse: (refusal: WalletKitError) => void = () => {}
  const relay = project.walletConnect
  if (!relay) throw new WalletKitError('METHOD_NOT_FOUND', 'No relay is configured')
  const storage = createKeyValueStorage({
    frame: () => window.localStorage,
    prefix: `wallet-kit:${project.projectId}:walletConnect:1:`,
  })
  store.set(lastingAtom, storage.lasts())
  const metadata = () => {
    const claimed = store.get(optionsAtom).metadata ?? {}
    return appMetadata({ claimed, projectName: project.name, origin })
  }
  const { client, relayer, setMetadata, destroy } = await createSignClient({
    relayUrls: relay.relayFallbackUrl ? [relay.relayUrl, relay.relayFallbackUrl] : [relay.relayUrl],
    projectId: relay.projectId,
    name: project.projectId,
    storage,
    metadata: metadata(),
    onRefused(refusal) {
      const { code, message } = refusal
      if (!refusals.has(code)) host.alert(code, message)
      refusals.add(code)
      refuse(refusal)
    },
    attest: createAttestation({
      verifyUrl: relay.verifyUrl,
      projectId: relay.projectId,
      origin,
      attest: (url) => hop.loader.attest({ url }),
    }),
  })
  const liveness = createLiveness({ window, relayer: client.core.relayer, hardened: relayer })
  const records = createSessionRecords(storage)
  // Without a stored connection, what the last visit left is nobody's. Another tab may have one by now, or be about to.
  const keeps = Object.values(stored.connections()).includes(walletConnectId)
  if (!keeps) records.keepFresh()
  const awaited = createAwaited(storage, stored)
  if (!stored.isPending()) awaited.clear()
  const sessions: Sessions = createSessions({
    client,
    records,
    networkOf: networks.networkOf,
    isConfigured: (id) => Boolean(networks.find(id)),
    openLink: hop.loader.openLink,
    takeUp: (topic) => takeUpSession({ client, relayer }, storage, topic),
    isAwaited: (topic) => awaited.find(topic) !== undefined,
    onChanged(uuid) {
      showApproved()
      void followSession(context, sessions, uuid).catch(() => {
        // A wallet that could not be followed is asked again at its next word.
      })
    },
    onEnded(uuid, noted) {
      const ending = connections.all().filter((connection) => connection.uuid === uuid)
      for (const connection of ending)
        noted ? connectionFlow.letGo(connection, 'wallet') : connectionFlow.ended(connection)
    },
  })
  /** Lets the views mark what a session has not. */
  const showApproved = () =>
    store.set(
      approvedAtom,
      Object.fromEntries(sessions.all().map((session) => [sessionUuid(session.topic), networksOf(session)])),
    )
  try {
    await sessions.start()
    showApproved()
  } catch (thrown) {
    // Nobody gets hold of what runs already, and the next try starts another.
    liveness.destroy()
    await destroy()
    throw thrown
  }
  // What was connected by a session that is not there any more.
  for (const namespace of chainNamespaces)
    if (stored.connections()[namespace] === walletConnectId && !sessions.connectorFor(namespace))
      connections.forget(namespace)
  const walletOf = async (uuid: string, namespace: ChainNamespace) =>
    createSessionWallet({
      sessions,
      topic: topicOf(uuid) ?? '',
      namespace,
      adapter: await loadNamespace(namespace),
    })
  const settle = createSettling(context, sessions)

  // The relay does not take it: `sessions` keeps the topic, and ends it with the next connection.
  const end = (topic: string) => void sessions.end(topic).catch(() => {})
  const onSilent = () => {
    // A socket that is open and does not answer: another try shall have another one.
    // The relay cannot be reached: the attempt behind this one says so.
    if (client.core.relayer.connected) relayer.restart().catch(() => {})
  }
  const authentication = createAuthentication(client, (signed) => {
    siwx
      .opened()
      ?.then(({ take }) => take(signed))
      .catch(sayUnforeseen)
  })
  const oneClick = createOneClick(context, siwx, authentication)
  const proposeNow = createProposing({
    oneClick,
    networks,
    configured: () => store.get(networks.networksAtom),
    namespaces: () => wantedFirst(context),
    loadNamespace,
    client,
    onUnasked(session) {
      // Another tab's own.
      if (records.find(session.topic)) return
      const known = awaited.find(session.pairingTopic)
      if (known) takeOver(session, known)
      else end(session.topic)
    },
    onSilent,
  })
  const propose: Propose = (onUri, since) => {
    // The page may have changed what it says of itself.
    setMetadata(metadata())
    // Somebody asks for another try: the relay may serve them by now.
    if (refusals.size > 0) relayer.hurry()
    const refused = new Promise<never>((_, reject) => {
      refuse = reject
    })
    return Promise.race([proposeNow(onUri, since), refused])
  }

  /** An approval becomes the connection, unless it is no longer wanted by then. */
  const connect = async (session: Pick<SettledSession, 'topic'>, how: Approval) => {
    try {
      const connections = await settle(session.topic, how.wallet, how.link)
      showApproved()
      if (!how.isWanted()) return end(session.topic)
      how.finish()
      if (how.wallet) wallets.remember(how.wallet)
      connectionFlow.connected(connections)
    } catch (thrown) {
      end(session.topic)
      if (how.isWanted()) how.fail(toWalletKitError(thrown))
    }
  }

  /** A wallet has approved what an earlier page, or another tab, had proposed (R1). */
  const takeOver = ({ topic }: UnaskedSession, { topic: pairingTopic, wallet, link }: AwaitedProposal) => {
    const finish = () => awaited.forget(pairingTopic)
    void connect({ topic }, { ...unaccompanied, wallet, link, finish })
  }

  const fail = (error: WalletKitError) => {
    attempts.failed(error)
    waiters.failed(error)
  }
  const pairing = createPairing({
    propose,
    early: !mobile,
    wanted: () => attempts.isWaiting(),
    accepts: () => attempts.isWaiting(),
    onState: (state) => store.set(pairingAtom, state),
    onFailed: fail,
    onApproved(session) {
      const { wallet, link } = attempts.current()
      void connect(session, { wallet, link, isWanted: attempts.watch(), finish: attempts.finish, fail })
    },
    end,
  })
  const attempts = createAttempts({
    store,
    attemptAtom,
    pairing,
    userAgent,
    reuses: reusesPairing(userAgent, mobile),
    openLink: hop.loader.openLink,
    isVisible: () => window.document.visibilityState === 'visible',
  })
  const onVisibility = () => {
    if (window.document.visibilityState === 'hidden') attempts.left()
  }
  window.document.addEventListener('visibilitychange', onVisibility)

  const recovery = createPairingRecovery({
    store,
    pairingAtom,
    attemptAtom,
    relayer: client.core.relayer,
    window,
  })
  /** The relay may be there by now, while the last try still hangs. */
  const hurryAfterFailure = () => {
    if (store.get(pairingAtom).status === 'failed') relayer.hurry()
  }

  const hostPairing = createHostPairing({
    propose,
    end,
    onState: awaited.watch(() => (store.get(lastingAtom) ? { wallet: null } : null)),
    onApproved: (session) => void connect(session, unaccompanied),
  })
  const note = awaited.watch(() =>
    attempts.isWaiting() && store.get(lastingAtom) ? attempts.current() : null,
  )
  const noteShown = () => note(store.get(pairingAtom))
  const unnote = [store.sub(pairingAtom, noteShown), store.sub(attemptAtom, noteShown)]
  // What was approved as the page before this one went.
  for (const session of client.session.getAll()) {
    const known = records.find(session.topic) ? undefined : awaited.find(session.pairingTopic)
    if (known) takeOver(session, known)
  }

  const unsubscribe = endUnused(context, sessions)
  const unwatch = watchExpiries(window)

  return {
    sessions,
    walletOf,
    prepare(since?: number) {
      hurryAfterFailure()
      return pairing.prepare(since)
    },
    choose: attempts.choose,
    retry(since: number) {
      hurryAfterFailure()
      attempts.retry(since)
    },
    open: attempts.open,
    cancel: attempts.cancel,
    getPairingUri: hostPairing.getUri,
    async destroy() {
      awaited.destroy()
      for (const stop of unnote) stop()
      unsubscribe()
      unwatch()
      window.document.removeEventListener('visibilitychange', onVisibility)
      for (const part of [recovery, pairing, hostPairing, attempts, liveness]) part.destroy()
      await destroy()
    },
  }
}

export type Protocol = Awaited<ReturnType<typeof createProtocol>>
