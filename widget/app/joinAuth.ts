import { atom } from 'jotai/vanilla'
import { chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import type { SocialLogin, SocialProvider } from '#shared/entities/socialLogin.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { authId } from '../features/auth/authId.ts'
import type { AuthAtoms } from '../features/auth/createAuth.ts'
import { createEmbeddedWallet } from '../features/auth/createEmbeddedWallet.ts'
import { createRouteFollower } from '../features/auth/createRouteFollower.ts'
import { toConnector } from '../features/auth/person.ts'
import { createSocialAttempt, returnedLogin, type SocialAttempt } from '../features/auth/socialLogin.ts'
import type { Connector } from '../features/connectors/connector.ts'
import { answerLoginWindows, type LoginWindow } from '../services/authFrame/loginWindow.ts'
import type { AuthPartParameters } from './createAuthPart.ts'

/** Joins the embedded wallet to the slots. Loaded at the first need. */
export async function joinAuth(parameters: AuthPartParameters, atoms: AuthAtoms) {
  const { state, window, origin, hop, loadAuthFrame, wanted, parts, onConnected, onFailed } = parameters
  const { store, stored, connections, networks, optionsAtom, project } = state
  const { sync, connectionFlow, host, modal, router, theme, toasts } = parts()
  if (!project.auth) throw new WalletKitError('METHOD_NOT_FOUND', 'No embedded wallet is configured')
  const { secureOrigin } = project.auth
  const windows = answerLoginWindows(window, secureOrigin)
  const mine = () => connections.all().filter(({ uuid }) => uuid === authId)
  const themeAtom = atom((get) => ({
    mode: get(theme.resolvedModeAtom),
    variables: Object.fromEntries(get(theme.variablesAtom)),
  }))

  const wallet = createEmbeddedWallet({
    ...atoms,
    store,
    project,
    secureOrigin,
    origin,
    openFrame: await loadAuthFrame(),
    networks,
    router,
    modal,
    themeAtom,
    wanted,
    onConnected,
    onFailed,
    page: {
      url: async () => (await hop.loader.getPageUrl({})).url,
      leave: (login) => hop.loader.leaveForLogin(login),
    },
    expect: windows.expect,
    options: () => store.get(optionsAtom),
    onChanged() {
      for (const { namespace } of mine()) void sync.check(namespace)
    },
    onEnded() {
      for (const connection of mine()) connectionFlow.ended(connection)
      toasts.open('error', 'error.SESSION_EXPIRED')
      host.alert('SESSION_EXPIRED', 'Session Expired: invalid session, check time settings')
    },
    onUpdated() {
      toasts.open('success', 'toast.emailUpdated')
      router.reset({ view: 'Account' })
      for (const { namespace } of mine()) void sync.check(namespace)
    },
    onProblem: host.alert,
  })

  /** Where the page's own call opened the window, or could not. */
  const beginForHost = (method: SocialLogin, attempt: string | undefined) => {
    if (method === 'farcaster') {
      void modal.open({ route: { view: 'ConnectingFarcaster' } }).catch(() => {})
      return wallet.farcaster.begin()
    }
    void modal.open({ route: { view: 'ConnectingSocial' } }).catch(() => {})
    const { projectId } = project
    const isBlocked = attempt === undefined
    const social = createSocialAttempt({ secureOrigin, projectId, provider: method, attempt })
    const began = wallet.social.begin(social, isBlocked ? null : undefined)
    if (isBlocked) onFailed(new WalletKitError('POPUP_BLOCKED', 'The browser did not open the login window'))
    return began
  }

  /** A wallet that nobody uses any more, because others took its slots, ends its session. */
  let wasUsed = mine().length > 0
  const followSlots = () => {
    const isUsed = mine().length > 0
    if (wasUsed && !isUsed && store.get(atoms.personAtom)) wallet.signOut().catch(() => {})
    wasUsed = isUsed
  }
  const unsubscribe = store.sub(connections.connectionsAtom, followSlots)

  const follower = createRouteFollower({ store, loginAtom: atoms.loginAtom, wallet })

  return {
    ...wallet,
    followRoute: follower.followRoute,
    closed: follower.closed,
    beginForHost,
    /** A person chose a provider; its window was opened in the task of the click, or refused (null). */
    joinSocial(attempt: SocialAttempt, opened: LoginWindow | null) {
      router.push({ view: 'ConnectingSocial' })
      return wallet.social.begin(attempt, opened)
    },
    /** Where windows are impossible: the page itself is left for the provider. */
    leaveForSocial(provider: SocialProvider) {
      if (router.current().view !== 'ConnectingSocial') router.push({ view: 'ConnectingSocial' })
      return wallet.social.leave(
        createSocialAttempt({ secureOrigin, projectId: project.projectId, provider }),
      )
    },
    /** The page is back from a login that it was left for, or its address says so. */
    resume(returned: string) {
      const login = returnedLogin(returned)
      if (!login) return
      void modal.open({ route: { view: 'ConnectingSocial' } }).catch(() => {})
      return wallet.social.resume(login)
    },
    openFarcaster() {
      router.push({ view: 'ConnectingFarcaster' })
      return wallet.farcaster.begin()
    },
    /** The embedded wallet as a round trip shows it; null where nobody is signed in any more, which is then forgotten. */
    async findConnector(): Promise<Connector | null> {
      const person = await wallet.person.read()
      if (person) return toConnector(person)
      for (const connection of mine()) connectionFlow.ended(connection)
      const kept = stored.connections()
      for (const namespace of chainNamespaces) if (kept[namespace] === authId) connections.forget(namespace)
      return null
    },
    openLink: (href: string) => hop.loader.openLink({ href, target: '_blank' }),
    destroy() {
      unsubscribe()
      follower.destroy()
      windows.destroy()
      wallet.destroy()
    },
  }
}

export type JoinedWallet = Awaited<ReturnType<typeof joinAuth>>
