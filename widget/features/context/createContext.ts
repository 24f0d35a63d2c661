import { createLoadable } from '#shared/async/createLoadable.ts'
import type { EmbeddedBrowser } from '#shared/auth/findEmbeddedBrowser.ts'
import type { ProjectConfig } from '#shared/entities/project.ts'
import type { ViewName } from '#shared/entities/view.ts'
import type { OpenAuthFrame } from '../../services/authFrame/authFrame.ts'
import type { MessageWindow } from '../../services/authFrame/loginWindow.ts'
import { isMobile, type LifecycleWindow, type RenderingWindow } from '../../services/dom/environment.ts'
import { createHop } from '../../services/hop/createHop.ts'
import { createStorage, storagePrefix } from '../../services/storage/createStorage.ts'
import { createPageSource, createWalletSources } from '../connectors/walletSources.ts'
import type { Language } from '../language/language.ts'
import { createRouter } from '../router/createRouter.ts'
import { createTheme } from '../theme/createTheme.ts'
import { createToasts } from '../toasts/createToasts.ts'
import { createConnectWaiters } from '../walletState/createConnectWaiters.ts'
import { createEvents } from '../walletState/createEvents.ts'
import { createHost } from './createHost.ts'
import { createState } from './createState.ts'

/** The part of the browser's `window` that the app needs. */
export type AppWindow = RenderingWindow &
  LifecycleWindow &
  MessageWindow & {
    /** Of the page, as much as its policy lets others know. */
    readonly document: { readonly referrer?: string }
    readonly navigator: {
      readonly userAgent: string
      readonly doNotTrack?: string | null
      readonly globalPrivacyControl?: boolean
      sendBeacon?(url: string, body: Blob): boolean
      /** Of the visitor's browser. */
      readonly language?: string
      readonly locks?: LockManager
    }
  }

export interface ContextParameters {
  window: AppWindow
  project: ProjectConfig
  port: MessagePort
  session: string
  /** What has come over the port before the app was there. */
  early?: readonly unknown[]
  /** Whether the modal is open from the start: for a first frame that is drawn ahead of it (`renderFirstFrame`). */
  isOpen?: boolean
  /** The one that the visitor has chosen; the document's, where it is not given. */
  language?: Language | undefined
  /** The page's, as the browser reported it in the handshake. */
  origin: string
  /** The app whose own browser this is, null for a browser that people have chosen. */
  embeddedBrowser: EmbeddedBrowser | null
  /** Resolves when a view's code is there. */
  prepareView: (view: ViewName) => Promise<unknown>
  /** Draws what a change changes in the task of the change: in a later one it may miss a frame. */
  drawAtOnce: (change: () => void) => void
  /** Loads what puts the embedded wallet's frame into the document. */
  loadAuthFrame: () => Promise<OpenAuthFrame>
}

/** What every feature may use: the state, the page, the wallets, and what is told to a person. Nothing here acts on its own. */
export function createContext({ port, session, early, isOpen, language, ...parameters }: ContextParameters) {
  const { window, project } = parameters
  let hints: Readonly<Record<string, string>> = {}
  const hop = createHop({ port, session, early })
  const storage = createStorage({
    frame: () => window.localStorage,
    hints: () => hints,
    writeHint: (key, value) => hop.emit('hint', { key, value }),
    prefix: storagePrefix(project),
  })
  const state = createState({ project, storage, mobile: isMobile(window), isOpen, language })
  const { store } = state
  const events = createEvents()
  const router = createRouter({ ...state, events })
  const sources = createWalletSources(createPageSource({ hop, connectors: state.connectors }))
  const host = createHost({ ...state, routeAtom: router.routeAtom, sources, hop })

  return {
    ...parameters,
    ...state,
    state,
    hop,
    events,
    router,
    sources,
    /** The wallet that a `uuid` is, in one of its namespaces. */
    walletOf: sources.walletOf,
    host,
    toasts: createToasts(store),
    storage,
    language: createLoadable(async () => {
      const { createLanguageControl } = await import('../language/createLanguageControl.ts')
      return createLanguageControl({ ...state, project, storage, onProblem: host.alert })
    }),
    theme: createTheme({
      store,
      darkQuery: window.matchMedia('(prefers-color-scheme: dark)'),
      supports: (property, value) => window.CSS.supports(property, value),
      onProblem: (message) => host.alert('INVALID_OPTION', message),
    }),
    /** The page's calls that wait for a person. */
    waiters: createConnectWaiters(),
    /** What the page has kept for the widget. */
    takeHints(kept: Readonly<Record<string, string>>) {
      hints = kept
    },
  }
}

export type Context = ReturnType<typeof createContext>
