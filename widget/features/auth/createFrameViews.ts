import type { FrameView } from '#shared/rpc/widget-auth/events.ts'
import type { Route } from '../router/routerReducer.ts'
import type { LoginFlow } from './createLogin.ts'
import type { EmbeddedContext } from './embeddedContext.ts'

/**
 * The frame's own views in the modal: the widget gives them a place and a title, the frame owns the pixels (security.md rule
 * 10). A modal that was closed closes again after them.
 */
export function createFrameViews(
  { store, authState, router, modal, client, frameEvents }: EmbeddedContext,
  login: Pick<LoginFlow, 'isEntering' | 'mayAsk'>,
) {
  const { stageAtom } = authState
  /** The modal was opened for it. */
  let closes = false
  /** What came back into sight after it, in a modal that had been open. */
  let cameBack: Route | null = null
  const isShown = () => store.get(modal.openAtom) && store.get(router.routeAtom).view === 'ApproveTransaction'

  const dismiss = () => {
    if (store.get(stageAtom).view === null) return
    store.set(stageAtom, { view: null, height: 0 })
    client.frame()?.place(null)
    client.notify(({ emit }) => emit('dismiss', {}))
  }

  const enter = (view: FrameView) => {
    // The modal does not come up again for a person who has left the login: the login ends.
    if (!login.mayAsk()) return dismiss()
    const route = { view: 'ApproveTransaction', frameView: view } as const
    if (isShown()) return router.replace(route)
    closes = !store.get(modal.openAtom)
    if (!closes) return router.push(route)
    modal.open({ route }).then(
      // The frame may have been done before its place was there.
      () => store.get(stageAtom).view === null && leave(),
      // Closed before it was there, which the modal's end tells the frame, or the host does not show it.
      dismiss,
    )
  }

  const leave = () => {
    client.frame()?.place(null)
    // A login that waits for what was shown goes on by itself.
    if (login.isEntering() || !isShown()) return
    if (closes) void modal.close()
    else {
      router.goBack()
      cameBack = router.current()
    }
  }

  frameEvents.listen({
    /** The frame says what must be shown now; null: nothing any more. */
    view({ view }) {
      store.set(stageAtom, ({ height }) => ({ view, height: view ? height : 0 }))
      if (view) enter(view)
      else leave()
    },
    /** The document went, with what it showed. */
    lost() {
      if (store.get(stageAtom).view === null) return
      store.set(stageAtom, { view: null, height: 0 })
      leave()
    },
    size: ({ height }) => store.set(stageAtom, ({ view }) => ({ view, height })),
  })

  return {
    /**
     * Shows what came of an approval, to who had the modal open before it. A modal that opened for it alone has nothing more to say, and a person who went
     * on to something else is not called away. What the frame shows now, such as the offer of a passkey, is answered first.
     */
    showAfter(route: Route) {
      if (closes || !store.get(modal.openAtom)) return
      if (isShown()) router.pushUnder(route)
      else if (router.current() === cameBack) router.push(route)
    },
    /** The person left: what waits there ends as `USER_CLOSED`. Nothing where the frame itself was done. */
    dismiss,
  }
}
