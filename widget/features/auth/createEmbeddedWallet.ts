import type { Atom, createStore } from 'jotai/vanilla'
import { type ChainNamespace, isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { ProjectConfig } from '#shared/entities/project.ts'
import { type ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import { authFrameUrl, type OpenAuthFrame } from '../../services/authFrame/authFrame.ts'
import { createEmbeddedPort } from '../../wallets/embedded.ts'
import { loadNamespace } from '../../wallets/namespaces/loadNamespace.ts'
import type { WalletPort } from '../../wallets/walletPort.ts'
import type { Connection } from '../connection/connection.ts'
import type { Modal } from '../modal/createModal.ts'
import type { Networks } from '../networks/createNetworks.ts'
import type { Options } from '../options/parseOptions.ts'
import type { Router } from '../router/createRouter.ts'
import type { AuthAtoms } from './createAuth.ts'
import { createEmailLogin } from './createEmailLogin.ts'
import { createEmailUpdate } from './createEmailUpdate.ts'
import { createFarcasterLogin } from './createFarcasterLogin.ts'
import { createFrameClient } from './createFrameClient.ts'
import { createFrameRequests } from './createFrameRequests.ts'
import { createFrameViews } from './createFrameViews.ts'
import { createLogin } from './createLogin.ts'
import { createPerson, toSlots } from './person.ts'
import { createSocialLogin, type LeavablePage } from './socialLogin.ts'

export interface EmbeddedWalletParameters extends AuthAtoms {
  store: ReturnType<typeof createStore>
  project: Pick<ProjectConfig, 'projectId' | 'version'>
  secureOrigin: string
  /** The page's, as the browser reported it. */
  origin: string
  openFrame: OpenAuthFrame
  networks: Networks
  router: Router
  modal: Pick<Modal, 'openAtom' | 'open' | 'close'>
  options: () => Options
  themeAtom: Atom<{ mode: 'light' | 'dark'; variables: Record<string, string> }>
  /** The namespace that a person wants to connect. */
  wanted: () => ChainNamespace
  /** The host page, as far as a login can leave it. */
  page: LeavablePage
  /** Makes the question of a login window for this attempt be answered. */
  expect: (attempt: string) => void
  onConnected: (connections: readonly [Connection, ...Connection[]]) => void
  onFailed: (error: WalletKitError) => void
  /** The session is over, or whose it is, or what is known of it, changed: the slots are to be checked. */
  onChanged: () => void
  onEnded: (reason: 'expired' | 'revoked') => void
  onUpdated: () => void
  /** An alert for the page's developer. */
  onProblem: (code: ErrorCode, message: string) => void
}

/** The embedded wallet's part of the widget: what is loaded at the first need. The frame is made when it is asked something. */
export function createEmbeddedWallet(parameters: EmbeddedWalletParameters) {
  const { store, loginAtom, project, secureOrigin, origin, networks, router, options } = parameters
  const { themeAtom, onConnected, onFailed, onProblem } = parameters

  const client = createFrameClient({
    open(onSession) {
      const chainId =
        networks.networkOf('eip155')?.caipNetworkId ?? networks.networkOf('solana')?.caipNetworkId
      const { projectId, version } = project
      return parameters.openFrame({
        secureOrigin,
        url: authFrameUrl(secureOrigin, { projectId, chainId: chainId ?? '', version }),
        onSession,
        listeners: {
          view: ({ view }) => views.show(view),
          size: ({ height }) => views.resize(height),
          escape: router.goBack,
          sessionEnded: ({ reason }) => {
            person.forget()
            parameters.onEnded(reason)
          },
          userChanged: parameters.onChanged,
        },
      })
    },
    async introduce({ auth }) {
      const { metadata, locale } = options()
      await auth.syncTheme(store.get(themeAtom))
      await auth.syncDappData({
        origin,
        ...(metadata && { name: metadata.name.slice(0, 128) }),
        ...(locale && { locale }),
      })
    },
    onLost: () => views.lost(),
    onProblem,
  })
  const unsubscribe = store.sub(themeAtom, () =>
    client.tell(({ auth }) => void auth.syncTheme(store.get(themeAtom)).catch(() => {})),
  )

  const person = createPerson({ ...parameters, client })
  const requests = createFrameRequests(client)
  let leaving: Promise<void> | undefined
  /** Ends the session in the frame and on the server. Nothing that it does not know is asked any more. */
  const signOut = (): Promise<void> => {
    requests.abort()
    leaving ??= client
      .ask((auth) => auth.signOut({}))
      .finally(() => {
        person.forget()
        leaving = undefined
      })
    return leaving
  }

  const login = createLogin({
    store,
    loginAtom,
    enter: person.enter,
    signOut,
    onEntered(user) {
      const [first, ...others] = toSlots(user, parameters.wanted(), networks)
      if (first) return onConnected([first, ...others])
      signOut().catch(() => {})
      onFailed(new WalletKitError('CHAIN_NOT_SUPPORTED', 'The page has no network that the wallet serves'))
    },
    onFailed,
  })
  const views = createFrameViews({ ...parameters, client, isEntering: login.isEntering })

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
      request(method, params, signal, chain) {
        const named = `${namespace}:${chain}`
        const chainId = isCaipNetworkId(named) && chain ? named : network()?.caipNetworkId
        return requests.request(chainId, method, params, signal)
      },
      signOut,
    })
  }

  return {
    email: createEmailLogin({ login, client, router }),
    social: createSocialLogin({ ...parameters, login, client }),
    farcaster: createFarcasterLogin({ login, client }),
    update: createEmailUpdate({ ...parameters, client }),
    person,
    walletOf,
    signOut,
    /** Where the frame lies, and who has the keyboard. */
    frame: client.frame,
    dismissFrame: views.dismiss,
    /** Shows the wallet's security. Resolves when it was left. */
    openSecurity: () => client.ask((auth) => auth.openView({ view: 'security' })),
    cancelLogin() {
      const entering = login.isEntering()
      login.cancel()
      // Signed in and without a wallet is no state to be left in (R28).
      if (entering) signOut().catch(() => {})
    },
    /** The embedded wallet begins anew, as after leaving a Farcaster login (behaviour §2). */
    reload: client.reload,
    destroy() {
      unsubscribe()
      login.cancel()
      client.destroy()
    },
  }
}

export type EmbeddedWallet = ReturnType<typeof createEmbeddedWallet>
