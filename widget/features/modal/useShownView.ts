import { useLayoutEffect, useRef, useState } from 'react'
import { timings } from '#shared/constants/timings.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import type { Route } from '../router/routerReducer.ts'
import type { View, Views } from './createViews.ts'

export interface ShownView {
  route: Route
  View: View
  /** The same for routes that look the same. */
  key: string
}

/**
 * The view that is on the screen, which follows the route in three steps: the old view stays until the new one's code
 * is there, then fades for 120 ms, then the new one takes its place. A closed modal and reduced motion skip the fade.
 */
export function useShownView(views: Pick<Views, 'load'>, route: Route, open: boolean) {
  const [shown, setShown] = useState(() => initialView(views, route))
  const [leaving, setLeaving] = useState(false)
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  const wasOpen = useRef(false)
  const shownRef = useRef(shown)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another try of the same route
  useLayoutEffect(() => {
    const animated = wasOpen.current && open && !matchMedia('(prefers-reduced-motion: reduce)').matches
    wasOpen.current = open
    let timer: ReturnType<typeof setTimeout> | undefined
    let current = true

    const show = (View: View) => {
      if (shownRef.current?.route !== route) shownRef.current = { route, View, key: keyOf(route) }
      setShown(shownRef.current)
      setLeaving(false)
      setFailed(false)
    }
    const leave = (View: View) => {
      if (!current) return
      if (!animated || !shownRef.current || shownRef.current.key === keyOf(route)) return show(View)
      setLeaving(true)
      timer = setTimeout(() => show(View), timings.viewLeave)
    }

    const view = views.load(route.view)
    if (view instanceof Promise)
      view.then(leave, (thrown) => {
        sayUnforeseen(thrown)
        if (current) setFailed(true)
      })
    else leave(view)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [views, route, open, round])

  return { shown, leaving, failed, retry: () => setRound((count) => count + 1) }
}

/** Part of the first render where its code is here already: a second one would keep the visitor waiting. */
function initialView(views: Pick<Views, 'load'>, route: Route): ShownView | null {
  const View = views.load(route.view)
  return View instanceof Promise ? null : { route, View, key: keyOf(route) }
}

function keyOf({ view, connectorId, wallet, namespace, caipNetworkId }: Route): string {
  return [view, connectorId, wallet?.id, namespace, caipNetworkId].join(' ')
}
