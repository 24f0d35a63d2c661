import {
  type ArmingEvent,
  arm,
  type DisarmedReason,
  disarmed,
  disarmedReason,
  untilNextReason,
} from './arming.ts'
import { listenToPresses } from './listenToPresses.ts'

export interface ArmingGuardParameters {
  window: Window & typeof globalThis
  /** Whether the browser can tell what is seen. */
  provable: boolean
  /** All that has to be seen: the request and all that is pressed. */
  card: HTMLElement
  /** What must not change. The buttons, and what is checked, are beside it: they change when they arm. */
  content: HTMLElement
  /** The last thing in the content: who has had it on the screen could read all. */
  end: HTMLElement
  button: HTMLElement
  /** What has to be pressed before, for what is worth something; null: nothing. */
  check: HTMLElement | null
  /** The least that the window has to show, in CSS pixels; null: its place is the page's matter. */
  least: { width: number; height: number } | null
  /** Whenever it may have changed; null: Approve works. */
  onReason: (reason: DisarmedReason | null) => void
  /** Whether what is approved is checked. */
  onChecked: (isChecked: boolean) => void
  /** Once: the person approved. */
  onApproved: () => void
}

/**
 * Feeds the browser's events to the machine of `arming.ts`, and tells when a press of the button counts. Create it when the
 * request is drawn.
 *
 * @returns a function that ends it
 */
export function createArmingGuard(parameters: ArmingGuardParameters): () => void {
  const { window, provable, card, content, end, button, check, least } = parameters
  const { onReason, onChecked, onApproved } = parameters
  const { document } = window
  const isPageVisible = () => document.visibilityState === 'visible'
  const isLarge = () =>
    least === null || (window.innerWidth >= least.width && window.innerHeight >= least.height)
  const now = () => window.performance.now()
  const listening = new AbortController()
  const { signal } = listening
  let state = disarmed({
    provable,
    focused: document.hasFocus(),
    pageVisible: isPageVisible(),
    isLarge: isLarge(),
    isChecked: check === null,
  })
  let timer: ReturnType<typeof setTimeout> | undefined

  const report = () => {
    clearTimeout(timer)
    const at = now()
    onReason(disarmedReason(state, at))
    const wait = untilNextReason(state, at)
    if (wait > 0 && Number.isFinite(wait)) timer = setTimeout(report, Math.ceil(wait))
  }
  const take = (event: ArmingEvent) => {
    if (signal.aborted) return
    const before = state
    state = arm(state, event, now())
    if (state.isChecked !== before.isChecked) onChecked(state.isChecked)
    report()
    if (!state.approved) return
    stop()
    onApproved()
  }
  const ends = new window.IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting) take({ type: 'read' })
  })
  const changed = () => {
    take({ type: 'changed' })
    if (signal.aborted) return
    // It tells of changes only: begun anew, it tells how it is.
    ends.unobserve(end)
    ends.observe(end)
  }

  window.addEventListener('focus', () => take({ type: 'focus', focused: true }), { signal })
  window.addEventListener('blur', () => take({ type: 'focus', focused: false }), { signal })
  document.addEventListener('visibilitychange', () => take({ type: 'page', visible: isPageVisible() }), {
    signal,
  })
  window.addEventListener('resize', () => take({ type: 'size', isLarge: isLarge() }), { signal })
  listenToPresses({ button, on: 'approve' }, take, signal)
  if (check) listenToPresses({ button: check, on: 'check' }, take, signal)

  const mutations = new window.MutationObserver(changed)
  mutations.observe(content, { subtree: true, childList: true, characterData: true, attributes: true })
  const sizes = new window.ResizeObserver(changed)
  sizes.observe(card)
  sizes.observe(content)
  const stopWatching = provable
    ? watchVisibility(window, card, (whole) => take({ type: 'seen', whole }))
    : null

  function stop() {
    clearTimeout(timer)
    listening.abort()
    mutations.disconnect()
    sizes.disconnect()
    ends.disconnect()
    stopWatching?.()
  }

  changed()
  return stop
}

/** The least that the browser takes, in milliseconds: it looks no more often. */
const delay = 100
/** The whole of it; sums of fractions of pixels do not make exactly 1. */
const whole = 0.999

interface VisibilityOptions extends IntersectionObserverInit {
  trackVisibility: true
  delay: number
}

/**
 * Tells whether all of an element is seen: within every frame around it, with nothing over it, and nothing that fades,
 * filters or turns it.
 *
 * @returns a function that stops watching
 * @see https://w3c.github.io/IntersectionObserver/#calculate-visibility-algo
 */
export function watchVisibility(
  { IntersectionObserver }: { IntersectionObserver: typeof globalThis.IntersectionObserver },
  element: Element,
  onChange: (seen: boolean) => void,
): () => void {
  const options: VisibilityOptions = { threshold: [0, whole, 1], trackVisibility: true, delay }
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1)
    if (entry) onChange(entry.intersectionRatio >= whole && Reflect.get(entry, 'isVisible') === true)
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}
