import { chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import { authId } from '#shared/entities/account.ts'
import type { SocialLogin, SocialProvider } from '#shared/entities/socialLogin.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { answerLoginWindows, type LoginWindow } from '../../services/authFrame/loginWindow.ts'
import type { Connector } from '../connectors/connector.ts'
import type { Route } from '../router/routerReducer.ts'
import { createEmbeddedWallet, type EmbeddedWallet } from './createEmbeddedWallet.ts'
import { createRouteFollower } from './createRouteFollower.ts'
import type { AuthContext } from './embeddedContext.ts'
import { toConnector } from './person.ts'
import { createSocialAttempt, type SocialAttempt } from './socialAttempt.ts'
import { returnedLogin } from './socialLogin.ts'

/** Signing in to the embedded wallet by the modal, and its place among the connections. Loaded at the first need. */
export async function createEmbeddedSignIn(context: AuthContext) {
  const { store, stored, connections, project, window, hop, modal, router, connectionFlow, waiters } = context
  const { personAtom } = context.authState
  if (!project.auth) throw new WalletKitError('METHOD_NOT_FOUND', 'No embedded wallet is configured')
  const { secureOrigin } = project.auth
  const openFrame = await context.loadAuthFrame()
  const windows = answerLoginWindows(window, secureOrigin)
  const wallet: EmbeddedWallet = createEmbeddedWallet(context, {
    secureOrigin,
    openFrame,
    expect: windows.expect,
  })

  const attemptAt = (provider: SocialProvider, attempt?: string) =>
    createSocialAttempt({ secureOrigin, projectId: project.projectId, provider, attempt })
  /** Shown or not, the login goes on: the modal's end tells it. */
  const show = (route: Route) => void modal.open({ route }).catch(sayUnforeseen)

  /** Where other wallets took all its connections, the embedded wallet ends its session. */
  const isInUse = () => connections.all().some(({ uuid }) => uuid === authId)
  let wasUsed = isInUse()
  const followSlots = () => {
    const isUsed = isInUse()
    if (wasUsed && !isUsed && store.get(personAtom)) wallet.signOut().catch(sayUnforeseen)
    wasUsed = isUsed
    if (connections.all().length > 0) wallet.followConnections(isUsed)
  }
  const unsubscribe = store.sub(connections.connectionsAtom, followSlots)
  const follower = createRouteFollower(context, wallet)

  return {
    ...wallet,
    followRoute: follower.followRoute,
    closed: follower.closed,
    /** Where the page's own call opened the window, or could not. */
    beginForHost(method: SocialLogin, attempt: string | undefined) {
      if (method === 'farcaster') {
        show({ view: 'ConnectingFarcaster' })
        return wallet.farcaster.begin()
      }
      show({ view: 'ConnectingSocial' })
      if (attempt !== undefined) return wallet.social.begin(attemptAt(method, attempt), undefined)
      const began = wallet.social.begin(attemptAt(method), null)
      waiters.failed(new WalletKitError('POPUP_BLOCKED', 'The browser did not open the login window'))
      return began
    },
    /** A person chose a provider; its window was opened in the task of the click, or refused (null). */
    joinSocial(attempt: SocialAttempt, opened: LoginWindow | null) {
      router.push({ view: 'ConnectingSocial' })
      return wallet.social.begin(attempt, opened)
    },
    /** Where windows are impossible: the page itself is left for the provider. */
    leaveForSocial(provider: SocialProvider) {
      if (router.current().view !== 'ConnectingSocial') router.push({ view: 'ConnectingSocial' })
      return wallet.social.leave(attemptAt(provider))
    },
    /** The page is back from a login that it was left for, or its address says so. */
    resume(returned: string) {
      const [way, attempt = ''] = returned.split('.')
      if (way === 'approval') return wallet.wake()
      if (way === 'leaving') return wallet.leaveForApproval(attempt)
      const login = returnedLogin(returned)
      if (!login) return
      show({ view: 'ConnectingSocial' })
      return wallet.social.resume(login)
    },
    openFarcaster() {
      router.push({ view: 'ConnectingFarcaster' })
      return wallet.farcaster.begin()
    },
    /** The embedded wallet as a round trip shows it; null where the person is signed out, whose connections are then forgotten. */
    async findConnector(): Promise<Connector | null> {
      const person = await wallet.person.read()
      if (person) return toConnector(person)
      connectionFlow.endedAll(authId)
      const kept = stored.connections()
      for (const namespace of chainNamespaces) if (kept[namespace] === authId) connections.forget(namespace)
      return null
    },
    /** A person signed in or out in another tab: what is known here is out of date. */
    renew() {
      wallet.person.forget()
      wallet.reload()
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

export type EmbeddedSignIn = Awaited<ReturnType<typeof createEmbeddedSignIn>>
