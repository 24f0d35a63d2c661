import { atom, type createStore } from 'jotai/vanilla'
import { timings } from '#shared/constants/timings.ts'
import type { ViewName } from '#shared/entities/view.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Router } from '../router/createRouter.ts'
import { type OpeningState, type OpenRequest, openingRoute } from '../router/openingRoute.ts'
import type { Route } from '../router/routerReducer.ts'

export interface ModalParameters {
  store: ReturnType<typeof createStore>
  router: Pick<Router, 'reset'>
  openingState: () => OpeningState
  /** Puts the frame into the host's top layer, and takes it out. */
  frame: { show: () => Promise<unknown>; hide: () => Promise<unknown> }
  /** Takes the focus from what is in the modal. */
  releaseFocus: () => void
  /** Resolves when a view's code is there. */
  prepareView: (view: ViewName) => Promise<unknown>
  /** Draws what a change changes in the task of the change: in a later one it may miss a frame. */
  drawAtOnce: (change: () => void) => void
  /** Resolves when what was rendered is on the screen, or at once where the page is not visible. */
  painted: () => Promise<unknown>
  /** Milliseconds that closing stays visible; 0 under reduced motion. */
  leaveDuration: () => number
  onOpen: () => void
  /** Runs when the modal begins to close: attempts end, waiting calls settle. */
  onClose: () => void
}

/** Whether the modal is shown. Opening while closing, and the reverse, end in the state that was asked for last. */
export function createModal(parameters: ModalParameters) {
  const { store, router, openingState, frame, prepareView, drawAtOnce, painted, leaveDuration } = parameters
  const { onOpen, onClose } = parameters
  const openAtom = atom(false)
  const shakeAtom = atom(false)
  let shakeTimer: ReturnType<typeof setTimeout> | undefined
  /** The latest call to open; none when closing was asked for after it. */
  let opening: Promise<void> | undefined
  let closing: Promise<void> | undefined

  const leave = async () => {
    await new Promise((resolve) => setTimeout(resolve, leaveDuration()))
    if (store.get(openAtom)) return
    // A host that does not answer is gone, or closes the frame by itself.
    await frame.hide().catch(() => {})
    if (!store.get(openAtom)) router.reset({ view: 'Connect' })
  }

  const close = async (): Promise<void> => {
    opening = undefined
    if (store.get(openAtom)) {
      store.set(openAtom, false)
      parameters.releaseFocus()
      onClose()
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
      const shown = frame.show()
      if (!wasOpen) onOpen()
      try {
        await shown
      } catch (error) {
        if (opening === own) void close()
        throw error
      }
      await painted()
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
