import type { createStore, PrimitiveAtom } from 'jotai/vanilla'
import type { CaipNetworkId, ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { Network } from '#shared/entities/network.ts'
import type { ProjectConfig } from '#shared/entities/project.ts'
import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { FrameStorage } from '../../services/storage/createStorage.ts'
import { toWalletKitError } from '../../services/toWalletKitError.ts'
import { type AppMetadataParameters, appMetadata } from '../../services/walletConnect/appMetadata.ts'
import { createAttestation } from '../../services/walletConnect/createAttestation.ts'
import { createKeyValueStorage } from '../../services/walletConnect/createKeyValueStorage.ts'
import { createLiveness, type LifecycleWindow } from '../../services/walletConnect/createLiveness.ts'
import { createSignClient } from '../../services/walletConnect/createSignClient.ts'
import type { SettledSession } from '../../services/walletConnect/readSession.ts'
import { loadNamespace } from '../../wallets/namespaces/loadNamespace.ts'
import { createSessionWallet } from '../../wallets/walletConnect.ts'
import type { Connection } from '../connection/connection.ts'
import type { Networks } from '../networks/createNetworks.ts'
import { createAttempts, reusesPairing } from './createAttempts.ts'
import {
  createHostPairing,
  createPairing,
  createPairingRecovery,
  createProposing,
  type Propose,
} from './createPairing.ts'
import { createSessions } from './createSessions.ts'
import { createSettling } from './createSettling.ts'
import { createSessionRecords } from './sessionRecords.ts'
import { type PairingState, topicOf, type WalletConnectAttempt } from './walletConnect.ts'

export interface ProtocolParameters {
  findNetwork: (id: CaipNetworkId) => Network | undefined
  store: ReturnType<typeof createStore>
  pairingAtom: PrimitiveAtom<PairingState>
  attemptAtom: PrimitiveAtom<WalletConnectAttempt | null>
  lastingAtom: PrimitiveAtom<boolean>
  project: ProjectConfig
  relay: NonNullable<ProjectConfig['walletConnect']>
  /** The page's, as the browser reported it. */
  origin: string
  claimed: () => AppMetadataParameters['claimed']
  window: LifecycleWindow & { readonly navigator: { readonly userAgent: string } }
  frame: () => FrameStorage
  mobile: boolean
  networks: Pick<Networks, 'networkOf'>
  /** The configured networks. */
  configured: () => readonly Network[]
  /** The configured namespaces, the one that the person wants first. */
  namespaces: () => readonly ChainNamespace[]
  attest: (url: string) => Promise<string | null>
  openLink: (link: { href: string; target: '_self' | '_blank' }) => Promise<unknown>
  /** Whether sessions of the last visit are still connections. */
  keeps: boolean
  onConnected: (connections: readonly [Connection, ...Connection[]], wallet: DirectoryWallet | null) => void
  onFailed: (error: WalletKitError) => void
  onChanged: (uuid: string) => void
  onEnded: (uuid: string) => void
}

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
export async function createProtocol(parameters: ProtocolParameters) {
  const { store, pairingAtom, attemptAtom, project, relay, origin, claimed, window, mobile } = parameters
  const { userAgent } = window.navigator
  const { networks, onConnected, onFailed } = parameters
  const storage = createKeyValueStorage({
    frame: parameters.frame,
    prefix: `wallet-kit:${project.projectId}:walletConnect:1:`,
  })
  store.set(parameters.lastingAtom, storage.lasts())
  const metadata = () => appMetadata({ claimed: claimed(), projectName: project.name, origin })
  const { client, relayer, setMetadata, destroy } = await createSignClient({
    relayUrls: relay.relayFallbackUrl ? [relay.relayUrl, relay.relayFallbackUrl] : [relay.relayUrl],
    projectId: relay.projectId,
    name: project.projectId,
    storage,
    metadata: metadata(),
    attest: createAttestation({
      verifyUrl: relay.verifyUrl,
      projectId: relay.projectId,
      origin,
      attest: parameters.attest,
    }),
  })
  const liveness = createLiveness({ window, relayer: client.core.relayer, hardened: relayer })
  const records = createSessionRecords(storage)
  if (!parameters.keeps) for (const { topic } of records.all()) records.remove(topic)
  const sessions = createSessions({
    client,
    records,
    networkOf: networks.networkOf,
    isConfigured: (id) => Boolean(parameters.findNetwork(id)),
    openLink: parameters.openLink,
    onChanged: parameters.onChanged,
    onEnded: parameters.onEnded,
  })
  try {
    sessions.start()
  } catch (thrown) {
    // Nobody gets hold of what runs already, and the next try starts another.
    liveness.destroy()
    await destroy()
    throw thrown
  }
  const walletOf = async (uuid: string, namespace: ChainNamespace) =>
    createSessionWallet({
      sessions,
      topic: topicOf(uuid) ?? '',
      namespace,
      adapter: await loadNamespace(namespace),
    })
  const settle = createSettling({ ...parameters, sessions, walletOf, apiUrl: project.apiUrl })

  const end = (topic: string) => void sessions.end(topic).catch(() => {})
  const onSilent = () => {
    // A socket that is open and does not answer: another try shall have another one.
    if (client.core.relayer.connected) relayer.restart().catch(() => {})
  }
  const proposeNow = createProposing({ ...parameters, loadNamespace, client, end, onSilent })
  const propose: Propose = (onUri, since) => {
    // The page may have changed what it says of itself.
    setMetadata(metadata())
    return proposeNow(onUri, since)
  }

  /** An approval becomes the connection, unless it is no longer wanted by then. */
  const connect = async (session: SettledSession, how: Approval) => {
    try {
      const connections = await settle(session.topic, how.wallet, how.link)
      if (!how.isWanted()) return end(session.topic)
      how.finish()
      onConnected(connections, how.wallet)
    } catch (thrown) {
      end(session.topic)
      if (how.isWanted()) how.fail(toWalletKitError(thrown))
    }
  }

  const fail = (error: WalletKitError) => {
    attempts.failed(error)
    onFailed(error)
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
    openLink: parameters.openLink,
    isVisible: () => window.document.visibilityState === 'visible',
  })
  const onVisibility = () => {
    if (window.document.visibilityState === 'hidden') attempts.left()
  }
  window.document.addEventListener('visibilitychange', onVisibility)

  const recovery = createPairingRecovery({ ...parameters, relayer: client.core.relayer })
  /** The relay may be there by now, while the last try still hangs. */
  const hurryAfterFailure = () => {
    if (store.get(pairingAtom).status === 'failed') relayer.hurry()
  }

  const hostPairing = createHostPairing({
    propose,
    end,
    onApproved: (session) => void connect(session, unaccompanied),
  })

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
      window.document.removeEventListener('visibilitychange', onVisibility)
      for (const part of [recovery, pairing, hostPairing, attempts, liveness]) part.destroy()
      await destroy()
    },
  }
}

export type Protocol = Awaited<ReturnType<typeof createProtocol>>
