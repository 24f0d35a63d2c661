import { atom } from 'jotai/vanilla'
import { timings } from '#shared/constants/timings.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { leaveDuration, painted, releaseFocus } from '../../services/dom/environment.ts'
import type { Context } from '../context/createContext.ts'
import { type OpenRequest, openingRoute } from '../router/openingRoute.ts'
import type { Route } from '../router/routerReducer.ts'

/** Whether the modal is shown. Opening while closing, and the reverse, end in the state that was asked for last. */
export function createModal(context: Context) {
  const { store, openAtom, router, openingState, events, theme, hop, window, prepareView, drawAtOnce } =
    context
  const shakeAtom = atom(false)
  let shakeTimer: ReturnType<typeof setTimeout> | undefined
  /** The latest call to open; none when closing was asked for after it. */
  let opening: Promise<void> | undefined
  let closing: Promise<void> | undefined

  const leave = async () => {
    await new Promise((resolve) => setTimeout(resolve, leaveDuration(window)))
    if (store.get(openAtom)) return
    // A host that does not answer is gone, or closes the frame by itself.
    await hop.loader.hide({}).catch(() => {})
    if (!store.get(openAtom)) router.reset({ view: 'Connect' })
  }

  const close = async (): Promise<void> => {
    opening = undefined
    if (store.get(openAtom)) {
      store.set(openAtom, false)
      releaseFocus(window.document)
      events.emit('closed')
      closing = leave()
    }
    await closing
  }

  const open = (request: OpenRequest | { route: Route } = {}): Promise<void> => {
    const enter = async (): Promise<void> => {
      const route = 'route' in request ? request.route : openingRoute(request, openingState())
      await prepareView(route.view)
      if (opening !== own) return follow()
      const wasOpen = store.get(openAtom)
      drawAtOnce(() => {
        router.reset(route)
        store.set(openAtom, true)
      })
      const backdrop = store.get(theme.variablesAtom).get('--wk-backdrop')
      const shown = hop.loader.show({ backdrop })
      if (!wasOpen) events.emit('opened')
      try {
        await shown
      } catch (error) {
        if (opening === own) void close()
        throw error
      }
      await painted(window)
      if (opening !== own) return follow()
    }
    const follow = () => {
      if (!opening) throw new WalletKitError('USER_CLOSED', 'Closed before it was shown')
      return opening
    }
    const own = enter()
    opening = own
    return own
  }

  events.on('backedOut', () => void close())

  return {
    openAtom,
    shakeAtom,
    /**
     * By what was asked for, or with the very `route` of something that is under way.
     *
     * Resolves when the view is visible and can be used; with a later call's outcome where that one took over.
     *
     * @throws `USER_CLOSED` when it was closed before
     */
    open,
    /** Resolves when the modal is hidden. Never rejects. */
    close,
    /** A short no: the card shakes for 500 ms. */
    shake() {
      clearTimeout(shakeTimer)
      store.set(shakeAtom, true)
      shakeTimer = setTimeout(() => store.set(shakeAtom, false), timings.shake)
    },
    destroy: () => clearTimeout(shakeTimer),
  }
}

export type Modal = ReturnType<typeof createModal>
