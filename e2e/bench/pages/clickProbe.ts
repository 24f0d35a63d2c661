/*
 * Runs first in every document of a measured page. Asks, frame by frame, whether a click would arrive: in the host,
 * whether a frame is what a click hits; in the frame, whether the first wallet is. No click arrives before both are
 * true. Both documents' clocks count from the same origin, so their times can be compared.
 */

interface Report {
  clickProbe: 'clickable' | 'clicked'
  /** Milliseconds since the epoch. */
  at: number
  /** The middle of the first wallet, in pixels of the frame, which fills the viewport. */
  x: number
  y: number
}

export interface ClickProbe {
  /** Resolves when the first wallet can be clicked after the page's last click. `duration` is in ms, from that click. */
  result(): Promise<{ duration: number; x: number; y: number }>
  /** Resolves when a click has arrived at the first wallet. */
  clicked(): Promise<void>
}

declare global {
  interface Window {
    clickProbe: ClickProbe
  }
}

const now = () => performance.timeOrigin + performance.now()

/** Calls back on every animation frame on which `check` holds for the first time since it did not, or since a pause. */
function onBecoming(check: () => boolean, callback: () => void) {
  const pause = 100
  let held = false
  let last = now()
  const tick = () => {
    const time = now()
    const holds = check()
    if (holds && !(held && time - last < pause)) callback()
    held = holds
    last = time
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

function watchFrame() {
  const post = (clickProbe: Report['clickProbe'], x: number, y: number) => {
    window.top?.postMessage({ clickProbe, at: now(), x, y } satisfies Report, '*')
  }
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2] as const
  }
  onBecoming(
    () => {
      const wallet = document.querySelector('li button')
      const hit = wallet && document.elementFromPoint(...middle(wallet))
      return Boolean(hit && wallet?.contains(hit))
    },
    () => {
      const wallet = document.querySelector('li button')
      if (wallet) post('clickable', ...middle(wallet))
    },
  )
  window.addEventListener(
    'click',
    ({ target, clientX, clientY }) => {
      if (target instanceof Element && target.closest('li button')) post('clicked', clientX, clientY)
    },
    { capture: true },
  )
}

function watchHost() {
  let clickedAt = Number.POSITIVE_INFINITY
  let hostAt = 0
  let clickable: Report | undefined
  let arrived = false
  let wake = () => {}
  const changed = () =>
    new Promise<void>((resolve) => {
      wake = resolve
    })

  window.addEventListener(
    'click',
    ({ timeStamp }) => {
      clickedAt = performance.timeOrigin + timeStamp
      hostAt = 0
      clickable = undefined
    },
    { capture: true },
  )
  onBecoming(
    () => document.elementFromPoint(innerWidth / 2, innerHeight / 2) instanceof HTMLIFrameElement,
    () => {
      hostAt = now()
      wake()
    },
  )
  window.addEventListener('message', ({ data }: MessageEvent<Partial<Report> | undefined>) => {
    if (data?.clickProbe === 'clicked') arrived = true
    if (data?.clickProbe === 'clickable' && (data.at ?? 0) > clickedAt) clickable ??= data as Report
    wake()
  })

  window.clickProbe = {
    async result() {
      while (!clickable || hostAt < clickedAt) await changed()
      const { at, x, y } = clickable
      return { duration: Math.max(at, hostAt) - clickedAt, x, y }
    },
    async clicked() {
      while (!arrived) await changed()
    },
  }
}

if (window === window.top) watchHost()
else watchFrame()
