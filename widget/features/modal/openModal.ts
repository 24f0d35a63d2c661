import { painted } from '../../services/dom/environment.ts'
import { type OpenRequest, openingRoute } from '../router/openingRoute.ts'
import type { Route } from '../router/routerReducer.ts'
import { closeModal } from './closeModal.ts'
import { closedEarly, type ModalContext } from './modalContext.ts'

/** What a page asks for, or the very route of something that is under way. */
export type ModalRequest = OpenRequest | { route: Route }

/**
 * Resolves when the view is visible and can be used; with a later call's outcome where that one took over.
 *
 * @throws `USER_CLOSED` when it was closed before; `FRAME_UNREACHABLE` when the view's code cannot be loaded
 */
export function openModal(context: ModalContext, request: ModalRequest = {}): Promise<void> {
  const own = showRequest(context, request, () => context.opening === own)
  context.opening = own
  return own
}

/** Opening by a caller that has something to prepare first: closed meanwhile, it shows nothing. */
export function intendOpening(context: ModalContext) {
  const before = context.closings
  return {
    open: async (request?: ModalRequest): Promise<void> => {
      if (context.closings !== before) throw closedEarly()
      await openModal(context, request)
    },
  }
}

async function showRequest(
  context: ModalContext,
  request: ModalRequest,
  isLatest: () => boolean,
): Promise<void> {
  const route = routeFor(context, request)
  let failure: unknown
  // Shown all the same: in place of the view the modal says what happened, and offers another try.
  await context.prepareView(route.view).catch((error: unknown) => {
    failure = error
  })
  if (!isLatest()) return laterOutcome(context)
  try {
    await revealRoute(context, route)
  } catch (error) {
    if (isLatest()) void closeModal(context)
    throw error
  }
  await painted(context.window)
  if (!isLatest()) return laterOutcome(context)
  if (failure) throw failure
}

function laterOutcome({ opening }: ModalContext): Promise<void> {
  if (!opening) throw closedEarly()
  return opening
}

/** Draws a view, and has the page show the modal. Resolves when it does. */
function revealRoute(context: ModalContext, route: Route): Promise<unknown> {
  const { store, openAtom, router, theme, hop, events, drawAtOnce } = context
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
function routeFor(
  { store, openAtom, authState, router, openingState }: ModalContext,
  request: ModalRequest,
): Route {
  if ('route' in request) return request.route
  const isUnderWay = store.get(authState.loginAtom) !== null || store.get(authState.stageAtom).view !== null
  const isPlain = request.view === undefined && request.namespace === undefined
  if (isUnderWay && isPlain && store.get(openAtom)) return router.current()
  return openingRoute(request, openingState())
}
