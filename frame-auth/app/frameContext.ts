import { createStore } from 'jotai/vanilla'
import type { FrameConfig } from '#shared/entities/frameConfig.ts'
import { createApprovalWindows } from '../features/approval/approvalWindows.ts'
import { createSession } from '../features/login/createSession.ts'
import { createNetworks } from '../features/networks/createNetworks.ts'
import { createSecurityApprovals } from '../features/security/createSecurityApprovals.ts'
import { createSite } from '../features/site/createSite.ts'
import { createTheme } from '../features/theme/createTheme.ts'
import { createViewQueue } from '../features/viewQueue/createViewQueue.ts'
import type { Shown } from '../views/CurrentView.tsx'
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

/** The state of a frame, and what its features are made from. `emit` sends an event to the widget. */
export function createFrameContext(parameters: FrameParameters, emit: FrameHop['emit']) {
  const { config, services, askedNetwork, ancestors, pageIsTop, approvalUrl } = parameters
  const { storage, now } = services
  const store = createStore()
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
  const viewQueue = createViewQueue<Shown>({ store, onView: (view) => emit('view', { view }) })
  const look = () => store.get(theme.lookAtom)
  const windows = createApprovalWindows({
    store,
    host: services.windows,
    api,
    url: approvalUrl,
    passkeyIds: () => custody.passkeyIds(),
    look,
  })
  /** What is known now; null: nobody is signed in, or this device cannot open the wallet. */
  const addresses = () => (session.get() ? store.get(custody.addressesAtom) : null)
  const security = createSecurityApprovals({
    store,
    windows,
    site,
    viewQueue,
    account: () => session.get()?.person.email ?? addresses()?.eip155 ?? '',
  })
  return {
    ...parameters,
    ...{ store, emit, theme, look, networks, site, session, api, custody, pairing },
    ...{ viewQueue, windows, addresses, security },
    /** Resolves when the session of an earlier visit has been read. */
    ready: session.restore(),
    /** Id of who is signed in. */
    person: () => session.get()?.person.id ?? null,
    /** What the wallet's passkey is called where passkeys are listed. */
    passkeyLabel: () => session.get()?.person.email ?? config.name,
    /** What the widget knows of the person may be different now. */
    userChanged: () => emit('userChanged', {}),
  }
}

export type FrameContext = ReturnType<typeof createFrameContext>
