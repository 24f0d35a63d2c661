import { atom } from 'jotai/vanilla'
import { timings } from '#shared/constants/timings.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { leaveDuration, painted, releaseFocus } from '../../services/dom/environment.ts'
import type { Context } from '../context/createContext.ts'
import { type OpenRequest, openingRoute } from '../router/openingRoute.ts'
import type { Route } from '../router/routerReducer.ts'

/** Whether the modal is shown. Opening while closing, and the reverse, end in the state that was asked for last. */
export function createModal(context: Context) {
  const {
    store,
    openAtom,
    authState,
    router,
    openingState,
    events,
    theme,
    hop,
    window,
    prepareView,
    drawAtOnce,
  } = context
  const shakeAtom = atom(false)
  let shakeTimer: ReturnType<typeof setTimeout> | undefined
  /** The latest call to open; none when closing was asked for after it. */
  let opening: Promise<void> | undefined
  let closing: Promise<void> | undefined
  let closings = 0

  const leave = async () => {
    await new Promise((resolve) => setTimeout(resolve, leaveDuration(window)))
    if (store.get(openAtom)) return
    // A host that does not answer is gone, or closes the frame by itself.
    await hop.loader.hide({}).catch(() => {})
    if (!store.get(openAtom)) router.reset({ view: 'Connect' })
  }

  const close = async (): Promise<void> => {
    opening = undefined
    closings += 1
    if (store.get(openAtom)) {
      store.set(openAtom, false)
      releaseFocus(window.document)
      events.emit('closed')
      closing = leave()
    }
    await closing
  }

  /** Draws a view, and has the page show the modal. Resolves when it does. */
  const reveal = (route: Route): Promise<unknown> => {
    const wasOpen = store.get(openAtom)
    drawAtOnce(() => {
      if (route !== router.current()) router.reset(route)
      store.set(openAtom, true)
    })
    const backdrop = store.get(theme.variablesAtom).get('--wk-backdrop')
    const shown = hop.loader.show({ backdrop })
    if (!wasOpen) events.emit('opened')
    return shown
  }

  /** A page that only wants the modal open does not take a login, or what the secure frame asks, away from the person. */
  const routeFor = (request: OpenRequest | { route: Route }): Route => {
    if ('route' in request) return request.route
    const isUnderWay = store.get(authState.loginAtom) !== null || store.get(authState.stageAtom).view !== null
    const isPlain = request.view === undefined && request.namespace === undefined
    if (isUnderWay && isPlain && store.get(openAtom)) return router.current()
    return openingRoute(request, openingState())
  }

  const open = (request: OpenRequest | { route: Route } = {}): Promise<void> => {
    const enter = async (): Promise<void> => {
      const route = routeFor(request)
      let failure: unknown
      // Shown all the same: in its place the modal says what happened, and offers another try.
      await prepareView(route.view).catch((error: unknown) => {
        failure = error
      })
      if (opening !== own) return follow()
      try {
        await reveal(route)
      } catch (error) {
        if (opening === own) void close()
        throw error
      }
      await painted(window)
      if (opening !== own) return follow()
      if (failure) throw failure
    }
    const follow = () => {
      if (!opening) throw closedEarly()
      return opening
    }
    const own = enter()
    opening = own
    return own
  }

  const intend = () => {
    const before = closings
    return {
      open: async (...request: Parameters<typeof open>): Promise<void> => {
        if (closings !== before) throw closedEarly()
        await open(...request)
      },
    }
  }

  /** A short no: the card shakes for 500 ms. */
  const shake = () => {
    clearTimeout(shakeTimer)
    store.set(shakeAtom, true)
    shakeTimer = setTimeout(() => store.set(shakeAtom, false), timings.shake)
  }
  /** Left by Escape or beside the card. What must be decided first stays; its own buttons, and that to close it, end it. */
  const dismiss = () => {
    if (router.current().view === 'UnsupportedChain') shake()
    else void close()
  }

  events.on('backedOut', dismiss)

  return {
    openAtom,
    shakeAtom,
    /**
     * By what was asked for, or with the very `route` of something that is under way.
     *
     * Resolves when the view is visible and can be used; with a later call's outcome where that one took over.
     *
     * @throws `USER_CLOSED` when it was closed before; `FRAME_UNREACHABLE` when the view's code cannot be had
     */
    open,
    /** `open` for who has something to prepare first: closed meanwhile, it shows nothing. */
    intend,
    /** Resolves when the modal is hidden. Never rejects. */
    close,
    dismiss,
    destroy: () => clearTimeout(shakeTimer),
  }
}

const closedEarly = () => new WalletKitError('USER_CLOSED', 'Closed before it was shown')

export type Modal = ReturnType<typeof createModal>
