import type { createStore, PrimitiveAtom } from 'jotai/vanilla'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { timings } from '#shared/constants/timings.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { LifecycleWindow } from '../../services/dom/environment.ts'
import type { Client, Relayer } from '../../services/walletConnect/internals.ts'
import { type Proposal, propose, proposedNamespaces } from '../../services/walletConnect/propose.ts'
import type { SettledSession } from '../../services/walletConnect/readSession.ts'
import { sessionError } from '../../services/walletConnect/sessionError.ts'
import type { Networks } from '../walletState/createNetworks.ts'
import type { PairingState, WalletConnectAttempt } from '../walletState/walletConnect.ts'
import type { OneClick } from './createOneClick.ts'

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
  oneClick: OneClick
  /** Loads a namespace's code. */
  loadNamespace: (namespace: ChainNamespace) => Promise<unknown>
  /** A session that no proposal of this visit has brought about. */
  onUnasked: (session: UnaskedSession) => void
  /** The relay did not answer in time. */
  onSilent: () => void
}

/** A session, and the topic of the pairing that it came by. */
export interface UnaskedSession {
  topic: string
  pairingTopic: string
}

/**
 * Proposals for the configured networks. What answers one of an earlier visit, of another tab, or one that the relay has
 * acknowledged too late, is nobody's here.
 */
export function createProposing(parameters: ProposingParameters): Propose {
  const { client, networks, configured, namespaces, oneClick, loadNamespace, onUnasked, onSilent } =
    parameters
  /** Pairing topics that somebody waits for, or will. */
  const proposed = new Set<string>()
  client.on('session_connect', ({ session }) => {
    if (!proposed.has(session.pairingTopic)) onUnasked(session)
  })

  return async (onUri, since) => {
    // An approval needs them; they can be there by then.
    for (const namespace of namespaces()) loadNamespace(namespace).catch(() => {})
    const rank = ({ chainNamespace, caipNetworkId }: Network) =>
      networks.networkOf(chainNamespace)?.caipNetworkId === caipNetworkId ? 0 : 1
    const ordered = [...configured()].sort((a, b) => rank(a) - rank(b))
    const wanted = proposedNamespaces(ordered)
    const offer = await oneClick.offer(wanted)
    let topic = ''
    try {
      const onTopic = (uri: string, expiresAt: number) => {
        topic = uri.slice('wc:'.length, uri.indexOf('@'))
        proposed.add(topic)
        onUri(uri, expiresAt)
      }
      const proposal = await propose(client, wanted, onTopic, since, offer)
      proposal.approved.catch(oneClick.failed)
      return proposal
    } catch (thrown) {
      proposed.delete(topic)
      if (thrown instanceof WalletKitError && thrown.code === 'RELAY_UNREACHABLE') onSilent()
      throw thrown
    }
  }
}

export interface PairingParameters {
  propose: Propose
  /**
   * Whether a code may be shown before the relay has acknowledged the proposal. Not where the wallet takes over the same
   * screen: the page may be frozen before the proposal has left.
   */
  early: boolean
  /** Whether somebody looks at the code: it is made anew before it expires. */
  wanted: () => boolean
  /** Whether an approval may become the connection now; otherwise it is ended at once (R22). */
  accepts: () => boolean
  onState: (state: PairingState) => void
  onApproved: (session: SettledSession) => void
  /** The wallet said no, or the relay is gone, while somebody waits. */
  onFailed: (error: WalletKitError) => void
  /** Ends a session that nobody wants any more. */
  end: (topic: string) => void
}

/** The one live pairing: made, renewed, given up. A proposal that was given up never becomes a connection. */
export function createPairing(parameters: PairingParameters) {
  const { propose, early, wanted, accepts, onState, onApproved, onFailed, end } = parameters
  const live = new Set<Proposal>()
  let current: Proposal | undefined
  let making: Promise<void> | undefined
  /** Raised when what is being made is no longer wanted. */
  let round = 0
  /** The URI that was given out, perhaps before its proposal was acknowledged: whoever saw it may approve. */
  let shown: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const forget = () => {
    clearTimeout(timer)
    current = undefined
    shown = undefined
  }

  const show = (uri: string, expiresAt: number) => {
    shown = uri
    onState({ status: 'ready', uri, expiresAt })
  }

  const follow = async (proposal: Proposal) => {
    try {
      const session = await proposal.approved
      const isAccepted = live.delete(proposal) && accepts()
      // First: as long as a proposal is not forgotten, no other tab ends what came of it.
      if (isAccepted) onApproved(session)
      else end(session.topic)
      if (isAccepted || proposal === current) retire()
    } catch (thrown) {
      if (!live.delete(proposal) || proposal !== current) return
      forget()
      onState({ status: 'idle' })
      // A kept pairing outlives the attempt that used it: its end is none of another attempt's.
      if (!wanted()) return
      const error = sessionError(thrown)
      if (error.code === 'PROPOSAL_EXPIRED') void prepare()
      else onFailed(error)
    }
  }

  const renew = () => {
    if (!wanted()) {
      forget()
      return onState({ status: 'idle' })
    }
    // The old code stays on the screen, and stays good, until the new one is there.
    void make(false, Date.now())
  }

  const run = async (isFirst: boolean, since: number) => {
    const own = round
    if (isFirst) onState({ status: 'preparing' })
    try {
      const proposal = await propose((uri, expiresAt) => {
        if (early && own === round) show(uri, expiresAt)
      }, since)
      if (own !== round) return void follow(proposal)
      forget()
      live.add(proposal)
      current = proposal
      timer = setTimeout(renew, proposal.expiresAt - timings.pairingMargin - Date.now())
      show(proposal.uri, proposal.expiresAt)
      void follow(proposal)
    } catch (thrown) {
      if (own !== round) return
      round += 1
      forget()
      const error = sessionError(thrown)
      const unreachable = new WalletKitError('RELAY_UNREACHABLE', 'WalletConnect could not be reached')
      const failure = error.code === 'WALLET_ERROR' ? unreachable : error
      onState({ status: 'failed', code: failure.code })
      if (wanted()) onFailed(failure)
    }
  }

  const make = (isFirst: boolean, since: number): Promise<void> => {
    if (!making) {
      const own = run(isFirst, since).finally(() => {
        if (making === own) making = undefined
      })
      making = own
    }
    return making
  }

  const prepare = async (since = Date.now()): Promise<void> => {
    if (current && current.expiresAt - timings.pairingMargin > Date.now()) return
    await make(true, since)
  }

  /** Gives up every proposal, also one that is on its way. */
  const retire = () => {
    round += 1
    making = undefined
    live.clear()
    forget()
    onState({ status: 'idle' })
  }

  return {
    /**
     * Makes a pairing unless a good one is there. Never rejects: the state says what came of it.
     *
     * @param since when somebody asked for it, in milliseconds since the epoch: the relay's time counts from then (R25)
     */
    prepare,
    retire,
    /** The URI to use now. */
    uri: () => shown,
    destroy: retire,
  }
}

export type Pairing = ReturnType<typeof createPairing>

export interface PairingRecoveryParameters {
  store: ReturnType<typeof createStore>
  pairingAtom: PrimitiveAtom<PairingState>
  attemptAtom: PrimitiveAtom<WalletConnectAttempt | null>
  relayer: Pick<Relayer, 'on' | 'off'>
  window: Pick<LifecycleWindow, 'addEventListener' | 'removeEventListener'>
}

/**
 * A pairing that failed is forgotten when the relay, or the network, is there again: where a tap needs one, it is made anew
 * (R25). Not while a view tells somebody that a try has failed. And once until one succeeds: with a relay that opens and
 * keeps silent it would go round in circles.
 */
export function createPairingRecovery(parameters: PairingRecoveryParameters) {
  const { store, pairingAtom, attemptAtom, relayer, window } = parameters
  let isSpent = false
  const note = () => {
    if (store.get(pairingAtom).status === 'ready') isSpent = false
  }
  const recover = () => {
    if (isSpent || store.get(pairingAtom).status !== 'failed' || store.get(attemptAtom)) return
    isSpent = true
    store.set(pairingAtom, { status: 'idle' })
  }
  const onOnline = () => {
    isSpent = false
    recover()
  }
  const unsubscribe = store.sub(pairingAtom, note)
  relayer.on('relayer_connect', recover)
  window.addEventListener('online', onOnline)

  return {
    destroy() {
      unsubscribe()
      relayer.off('relayer_connect', recover)
      window.removeEventListener('online', onOnline)
    },
  }
}

export interface HostPairingParameters {
  propose: Propose
  onState: (state: PairingState) => void
  onApproved: (session: SettledSession) => void
  /** Ends a session that nobody wants. */
  end: (topic: string) => void
}

/** The pairing of a page that shows a code of its own: whatever the modal does, it stays good until it expires. */
export function createHostPairing({ propose, onState, onApproved, end }: HostPairingParameters) {
  let failure: WalletKitError | undefined
  const pairing = createPairing({
    propose,
    onApproved,
    end,
    early: false,
    wanted: () => false,
    accepts: () => true,
    onState(state) {
      onState(state)
      if (state.status !== 'failed') return
      failure = new WalletKitError(state.code, 'The WalletConnect relay could not be reached')
    },
    onFailed: () => {},
  })

  return {
    /** @throws `RELAY_UNREACHABLE` */
    async getUri(): Promise<string> {
      await pairing.prepare()
      const uri = pairing.uri()
      if (!uri) throw failure ?? new WalletKitError('RELAY_UNREACHABLE', 'There is no pairing')
      return uri
    },
    destroy: pairing.destroy,
  }
}
