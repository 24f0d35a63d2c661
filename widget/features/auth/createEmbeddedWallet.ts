import { atom } from 'jotai/vanilla'
import { type ChainNamespace, isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { authId } from '#shared/entities/account.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { authFrameUrl, type OpenAuthFrame } from '../../services/authFrame/authFrame.ts'
import { createEmbeddedPort } from '../../wallets/embedded.ts'
import { loadNamespace } from '../../wallets/namespaces/loadNamespace.ts'
import type { WalletPort } from '../../wallets/walletPort.ts'
import type { ConnectionFlow } from '../connection/createConnectionFlow.ts'
import type { Sync } from '../connection/createSync.ts'
import type { Context } from '../context/createContext.ts'
import { wantedNamespace } from '../context/wantedNamespace.ts'
import type { Modal } from '../modal/createModal.ts'
import { createEmailLogin } from './createEmailLogin.ts'
import { createEmailUpdate } from './createEmailUpdate.ts'
import { createFarcasterLogin } from './createFarcasterLogin.ts'
import { createFrameClient } from './createFrameClient.ts'
import { createFrameRequests } from './createFrameRequests.ts'
import { createFrameViews } from './createFrameViews.ts'
import { createKeptLogin } from './createKeptLogin.ts'
import { createLogin } from './createLogin.ts'
import { createPerson, embeddedNetwork, toSlots } from './person.ts'
import { createSocialLogin } from './socialLogin.ts'

export type AuthContext = Context & { modal: Modal; sync: Sync; connectionFlow: ConnectionFlow }

export interface FrameAccess {
  secureOrigin: string
  openFrame: OpenAuthFrame
  /** Makes the question of a login window for this attempt be answered. */
  expect: (attempt: string) => void
}

/** The embedded wallet's part of the widget: what is loaded at the first need. The frame is made when it is asked something. */
export function createEmbeddedWallet(context: AuthContext, { secureOrigin, openFrame, expect }: FrameAccess) {
  const { store, authState, optionsAtom, project, origin, networks, connections, sync, connectionFlow } =
    context
  const { router, theme, toasts, host, hop, waiters, stored, openAtom } = context
  const themeAtom = atom((get) => ({
    mode: get(theme.resolvedModeAtom),
    variables: Object.fromEntries(get(theme.variablesAtom)),
  }))
  /** Whose session it is, or what is known of it, changed. */
  const check = () => {
    for (const { uuid, namespace } of connections.all()) if (uuid === authId) void sync.check(namespace)
  }

  let isLeaving = false
  const client = createFrameClient({
    open(onSession) {
      const chainId = embeddedNetwork(networks)?.caipNetworkId
      const { projectId, version } = project
      const { enableAuthLogger, debug } = store.get(optionsAtom)
      const logger = enableAuthLogger || debug ? 'true' : 'false'
      return openFrame({
        secureOrigin,
        url: authFrameUrl(secureOrigin, { projectId, chainId: chainId ?? '', version, logger }),
        onSession,
        mayLeave: isLeaving,
        listeners: {
          view: ({ view }) => views.show(view),
          size: ({ height }) => views.resize(height),
          escape: router.goBack,
          sessionEnded() {
            person.forget()
            kept.forget()
            connectionFlow.endedAll(authId)
            toasts.open('error', 'error.SESSION_EXPIRED')
            host.alert('SESSION_EXPIRED', 'Session Expired: invalid session, check time settings')
          },
          userChanged: check,
          leave: (asked) => void hop.loader.leaveForApproval(asked).catch(sayUnforeseen),
          outcome: (outcome) => host.emit('outcome', outcome),
        },
      })
    },
    async introduce({ auth }) {
      const { metadata, locale } = store.get(optionsAtom)
      await auth.syncTheme(store.get(themeAtom))
      await auth.syncDappData({
        origin,
        ...(metadata && { name: metadata.name.slice(0, 128) }),
        ...(locale && { locale }),
      })
    },
    onLost: () => views.lost(),
    onProblem: host.alert,
  })
  const unsubscribe = store.sub(themeAtom, () =>
    client.tell(({ auth }) => void auth.syncTheme(store.get(themeAtom)).catch(sayUnforeseen)),
  )

  const person = createPerson(context, client)
  const requests = createFrameRequests(client, () => {
    // Libraries try methods out: a modal that came up for each would be worse than the page's own error.
    if (store.get(openAtom)) toasts.open('error', 'toast.notAllowed')
  })
  let leaving: Promise<void> | undefined
  /** Ends the session in the frame and on the server. Nothing that it does not know is asked any more. */
  const signOut = (): Promise<void> => {
    requests.abort()
    kept.forget()
    leaving ??= client
      .ask((auth) => auth.signOut({}))
      .finally(() => {
        person.forget()
        leaving = undefined
      })
    return leaving
  }

  const kept = createKeptLogin({ store, keptAtom: authState.keptAtom, signOut })
  const login = createLogin({
    store,
    loginAtom: authState.loginAtom,
    enter(signal) {
      kept.hold()
      return person.enter(signal)
    },
    signOut,
    keep: kept.keep,
    onEntered(user) {
      kept.forget()
      const [first, ...others] = toSlots(user, wantedNamespace(context), networks)
      if (first) {
        stored.setLogin()
        return connectionFlow.connected([first, ...others])
      }
      signOut().catch(sayUnforeseen)
      waiters.failed(
        new WalletKitError('CHAIN_NOT_SUPPORTED', 'The page has no network that the wallet serves'),
      )
    },
    onFailed: waiters.failed,
  })
  const views = createFrameViews(context, client, login)

  /** The wallet in one namespace. */
  const walletOf = async (namespace: ChainNamespace): Promise<WalletPort> => {
    const network = () => networks.networkOf(namespace)
    return createEmbeddedPort(await loadNamespace(namespace), {
      addresses: () => {
        const accounts = person.current()?.accounts ?? []
        return accounts.flatMap((account) => (account.namespace === namespace ? [account.address] : []))
      },
      network,
      async switchTo(chainId, signal) {
        const switched = await client.ask((auth) => auth.switchNetwork({ chainId }, { signal }), signal)
        networks.setActiveNetwork(switched.chainId)
      },
      request(method, params, signal, chain, click) {
        const named = `${namespace}:${chain}`
        const chainId = isCaipNetworkId(named) && chain ? named : network()?.caipNetworkId
        return requests.request(chainId, method, params, signal, click)
      },
      signOut,
    })
  }

  return {
    email: createEmailLogin({ login, client, router }),
    social: createSocialLogin({
      login,
      client,
      expect,
      page: {
        url: async () => (await hop.loader.getPageUrl({})).url,
        leave: hop.loader.leaveForLogin,
      },
    }),
    farcaster: createFarcasterLogin({ login, client }),
    update: createEmailUpdate(context, client, () => {
      toasts.open('success', 'toast.emailUpdated')
      router.reset({ view: 'Account' })
      check()
    }),
    person,
    walletOf,
    signOut,
    /** Where the frame lies, and who has the keyboard. */
    frame: client.frame,
    dismissFrame: views.dismiss,
    /** Opens the wallet of who is signed in already. */
    async openKept() {
      const signedIn = store.get(authState.keptAtom)
      if (!signedIn || login.isEntering()) return
      const { method, email } = signedIn
      await login.finish(login.begin({ method, email, step: 'wallet', status: 'waiting' }))
    },
    /** Signs them out. */
    async endKept() {
      login.cancel()
      await signOut().catch(sayUnforeseen)
    },
    followConnections: kept.followConnections,
    /** The page is back from an approval: the frame takes up by itself what came of it. */
    wake: () => client.ask((auth) => auth.isConnected({})),
    /** The page is about to be left for an approval. It cannot be where it has no address to come back to. */
    async leaveForApproval(attempt: string) {
      // In the task in which the page is ready: nobody has asked the frame anything yet.
      isLeaving = true
      client.renew()
      const { url } = await hop.loader.getPageUrl({})
      if (url !== null) await client.ask((auth) => auth.leaveForApproval({ attempt, returnUrl: url }))
    },
    /** Shows the wallet's security. Resolves when it was left. */
    openSecurity: () => client.ask((auth) => auth.openView({ view: 'security' })),
    /** Offers a way back before value comes in, once for each visit. Resolves when it was set up or put off. */
    async offerRecovery() {
      if (!person.current()?.recoveryMissing || store.get(authState.recoveryOfferedAtom)) return
      store.set(authState.recoveryOfferedAtom, true)
      await client.ask((auth) => auth.openView({ view: 'setUp' }))
    },
    leaveLogin: () => login.leave(store.get(authState.stageAtom).view !== null),
    /** The embedded wallet begins anew, as after leaving a Farcaster login (behaviour §2). */
    reload: client.reload,
    destroy() {
      unsubscribe()
      kept.destroy()
      login.cancel()
      client.destroy()
    },
  }
}

export type EmbeddedWallet = ReturnType<typeof createEmbeddedWallet>
