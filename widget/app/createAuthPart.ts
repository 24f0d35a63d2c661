import { atom } from 'jotai/vanilla'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { SocialLogin } from '#shared/entities/socialLogin.ts'
import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createAuth } from '../features/auth/createAuth.ts'
import { offeredLogins } from '../features/auth/offeredLogins.ts'
import type { Connection } from '../features/connection/connection.ts'
import type { ConnectionFlow } from '../features/connection/createConnectionFlow.ts'
import type { Sync } from '../features/connection/createSync.ts'
import type { Connector } from '../features/connectors/connector.ts'
import type { Host } from '../features/host/createHost.ts'
import type { Modal } from '../features/modal/createModal.ts'
import type { Router } from '../features/router/createRouter.ts'
import type { Theme } from '../features/theme/createTheme.ts'
import type { Toasts } from '../features/toasts/createToasts.ts'
import type { OpenAuthFrame } from '../services/authFrame/authFrame.ts'
import type { Hop } from '../services/hop/createHop.ts'
import type { AppWindow } from './appWindow.ts'
import type { State } from './createState.ts'

export interface AuthPartParameters {
  state: State
  window: AppWindow
  /** The page's, as the browser reported it. */
  origin: string
  hop: Pick<Hop, 'loader'>
  /** Loads what puts the secure frame into the document. */
  loadAuthFrame: () => Promise<OpenAuthFrame>
  /** The namespace that a person wants to connect. */
  wanted: () => ChainNamespace
  parts: () => {
    sync: Sync
    connectionFlow: ConnectionFlow
    host: Host
    modal: Modal
    router: Router
    theme: Theme
    toasts: Toasts
  }
  onConnected: (connections: readonly [Connection, ...Connection[]]) => void
  onFailed: (error: WalletKitError) => void
}

/** What the first view needs of the embedded wallet: which logins are offered, and how the last visit's comes back. */
export function createAuthPart(parameters: AuthPartParameters) {
  const { state } = parameters
  const { store, optionsAtom, project } = state
  const offeredAtom = atom((get) => offeredLogins(project, get(optionsAtom)))
  const auth = createAuth({
    store,
    offeredAtom,
    load: async (atoms) => (await import('./joinAuth.ts')).joinAuth(parameters, atoms),
  })

  return {
    auth,
    /** The embedded wallet in one namespace. */
    walletOf: async (namespace: ChainNamespace) => (await auth.need()).walletOf(namespace),
    /** The embedded wallet, as a round trip to its frame shows it; null where that cannot be had. */
    async connector(): Promise<Connector | null> {
      if (!project.auth) return null
      const { findConnector } = await auth.need()
      return findConnector()
    },
    /** The page asks for a login by its name; `attempt` is that of the window it has opened. */
    begin(method: SocialLogin, attempt: string | undefined): boolean {
      if (!store.get(offeredAtom).socials.includes(method)) return false
      auth.use((wallet) => wallet.beginForHost(method, attempt))
      return true
    },
    /** The page was left for a login, and is back. */
    resume(returned: string) {
      if (project.auth) auth.use((wallet) => wallet.resume(returned))
    },
    destroy: auth.destroy,
  }
}
