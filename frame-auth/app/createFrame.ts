import { createStore } from 'jotai/vanilla'
import { timings } from '#shared/constants/timings.ts'
import type { FrameConfig } from '#shared/entities/frameConfig.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createApprovalWindows } from '../features/approval/approvalWindows.ts'
import { createApprovals } from '../features/approval/createApprovals.ts'
import { createAsking } from '../features/approval/createAsking.ts'
import { createComingBack } from '../features/leaving/createComingBack.ts'
import { createEmailLogin, createEmailUpdate } from '../features/login/createEmailLogin.ts'
import { createSession, createSignIn, createSignOut } from '../features/login/createSession.ts'
import { createSocialLogin } from '../features/login/createSocialLogin.ts'
import { createNetworks } from '../features/networks/createNetworks.ts'
import { createRequests } from '../features/requests/createRequests.ts'
import { approvedCustody, approvedPairing } from '../features/security/approvedCustody.ts'
import { createSecurity } from '../features/security/createSecurity.ts'
import { createSecurityApprovals } from '../features/security/createSecurityApprovals.ts'
import { createSite } from '../features/site/createSite.ts'
import { createStage } from '../features/stage/createStage.ts'
import { createTheme } from '../features/theme/createTheme.ts'
import { createPasskeyOffer } from '../features/user/createPasskeyOffer.ts'
import { createRecovery } from '../features/user/createRecovery.ts'
import { createSetUp } from '../features/user/createSetUp.ts'
import { createUser } from '../features/user/createUser.ts'
import { createTurns, createWalletOpening, type OpenWallet } from '../features/user/createWalletOpening.ts'
import { soleProvider } from '../features/user/soleProvider.ts'
import type { Shown } from '../views/StageView.tsx'
import { createHandlers } from './createHandlers.ts'
import type { FrameHop, FrameServices } from './frameServices.ts'

export interface FrameParameters {
  config: FrameConfig
  services: FrameServices
  /** The network that the frame's address names. */
  askedNetwork: string | null
  /** `location.ancestorOrigins`, null where the browser lacks it. */
  ancestors: readonly string[] | null
  /** Whether the page around the widget is the window's own document. */
  pageIsTop: boolean
  /** Whether the browser can tell what a person sees. */
  provable: boolean
  exportUrl: string
  /** Of the window in which something is approved. */
  approvalUrl: string
}

/** The embedded wallet, put together: everything behind the hop, and what its views show. */
export function createFrame(parameters: FrameParameters) {
  const { config, services, askedNetwork, ancestors, pageIsTop, provable } = parameters
  const { exportUrl, approvalUrl } = parameters
  const { storage, locks, chain, now } = services
  const { requireRecovery, escrow } = config.features
  const store = createStore()
  const emit: FrameHop['emit'] = (event, body) => hop.emit(event, body)

  const theme = createTheme({ store, readColor: services.readColor })
  const networks = createNetworks({ store, networks: config.networks, asked: askedNetwork })
  const site = createSite({ store, config, ancestors, pageIsTop })
  const session = createSession({
    store,
    storage,
    now,
    onEnded(reason) {
      custody.lock()
      emit('sessionEnded', { reason })
    },
  })
  const api = services.createApi({
    site: () => store.get(site.siteAtom)?.origin ?? '',
    token: session.token,
    onSessionExpired: session.end,
  })
  const { custody, pairing } = services.createCustody({ store, api, storage, session })
  const stage = createStage<Shown>({ store, onView: (view) => emit('view', { view }) })

  const windows = createApprovalWindows({
    store,
    host: services.windows,
    api,
    url: approvalUrl,
    passkeyIds: () => custody.passkeyIds(),
    look: () => store.get(theme.lookAtom),
  })
  const asking = createAsking({ windows })
  const addresses = () => (session.get() ? store.get(custody.addressesAtom) : null)
  const security = createSecurityApprovals({
    store,
    asking,
    site,
    stage,
    account: () => session.get()?.person.email ?? addresses()?.eip155 ?? '',
  })
  const approved = approvedCustody(store, custody, security.approve)

  const passkeyLabel = () => session.get()?.person.email ?? config.name
  const userChanged = () => emit('userChanged', {})
  const isRecoveryAsked = () => store.get(custody.overviewAtom)?.recoveries !== undefined
  let wasAsked = isRecoveryAsked()
  store.sub(custody.overviewAtom, () => {
    if (isRecoveryAsked() === wasAsked) return
    wasAsked = !wasAsked
    userChanged()
  })
  const open = createWalletOpening({
    store,
    custody,
    isSignedIn: () => session.get() !== null,
    onOpened: session.opened,
    requireRecovery,
    setUp: createSetUp({
      stage,
      custody: approved,
      passkeyLabel,
      isPersistent: storage.persistent,
      soleProvider: () => soleProvider(session.get()?.person),
      requireRecovery,
      escrow,
    }),
    recover: createRecovery({ store, stage, custody, pairing, api }),
  })
  // Two that ask at once must not make, or open, the wallet twice.
  const inTurn = createTurns()
  const openWallet = (how: OpenWallet) => (how.interactive ? inTurn(() => open(how)) : open(how))

  const ready = session.restore()
  const person = () => session.get()?.person.id ?? null
  const loadOutbox = async () => {
    const { late } = await import('../features/leaving/late.ts')
    return late.createOutbox({ storage, locks, person, now })
  }
  /** What a document before this one has left behind. */
  const comingBack = createComingBack({
    api,
    custody,
    loadOutbox,
    open: () => openWallet({ interactive: true, signal: new AbortController().signal }),
    storage,
    locks,
    chain,
    networks,
    stage,
    ready,
    person,
    site: () => store.get(site.siteAtom)?.origin ?? null,
    tell: (outcome) => emit('outcome', outcome),
    now,
  })
  const signIn = createSignIn(session, custody, comingBack.begin)
  const passkeyOffer = createPasskeyOffer({
    stage,
    custody,
    storage,
    passkeyLabel,
    onAdded: userChanged,
  })
  const approvals = createApprovals({
    store,
    stage,
    custody,
    asking,
    chain,
    loadOutbox,
    leave: pageIsTop
      ? async (what) => {
          const { late } = await import('../features/leaving/late.ts')
          const leave = late.createLeaving({
            storage,
            person,
            now,
            leave: (attempt) => emit('leave', { attempt }),
          })
          await leave(what)
        }
      : null,
    onWindowApproval: () => void passkeyOffer.offer(),
    onAsk: passkeyOffer.end,
  })
  const handlers = createHandlers({
    ready,
    site,
    onSite: comingBack.begin,
    theme,
    networks,
    email: createEmailLogin({ api, signIn }),
    social: createSocialLogin({ api, signIn, storage }),
    emailUpdate: createEmailUpdate({
      api,
      custody,
      approve: (name, signal) => security.approveOnStage({ type: 'changeEmail', name }, signal),
      onUpdated: userChanged,
    }),
    signOut: createSignOut({ api, session, custody, patience: timings.signOut - 500 }),
    user: createUser({ store, api, session, custody, networks, asking, site, open: openWallet }),
    requests: createRequests({
      networks,
      site,
      approvals,
      api,
      chain,
      addresses,
      open: (signal) => openWallet({ interactive: true, signal }),
      hasOpen: comingBack.hasOpen,
      now,
    }),
    async leaveForApproval(asked, signal) {
      const { late } = await import('../features/leaving/late.ts')
      const [owner, { origin }] = [person(), site.require()]
      const look = () => store.get(theme.lookAtom)
      const context = {
        storage,
        api,
        stage,
        url: approvalUrl,
        look,
        passkeyIds: custody.passkeyIds,
        origin,
        now,
      }
      if (owner !== null) await late.takeLeave(asked, { ...context, person: owner }, signal)
    },
    security: createSecurity({
      stage,
      custody: approved,
      pairing: approvedPairing(pairing, security.approve),
      passkeyLabel,
      isPersistent: storage.persistent,
      exportUrl,
      escrow,
      onLeft: userChanged,
    }),
    async offerRecovery(signal) {
      await openWallet({ interactive: true, offersRecovery: true, signal }).finally(userChanged)
    },
  })
  const hop = services.connect({ handlers, listeners: { dismiss: () => stage.dismiss() } })

  return {
    store,
    shownAtom: stage.shownAtom,
    actAtom: security.actAtom,
    lookAtom: theme.lookAtom,
    dismiss: stage.dismiss,
    emit,
    provable,
    destroy() {
      stage.destroy(new WalletKitError('DESTROYED', 'The frame was destroyed'))
      windows.destroy()
      custody.destroy()
      storage.destroy()
      hop.destroy()
    },
  }
}

export type Frame = ReturnType<typeof createFrame>
