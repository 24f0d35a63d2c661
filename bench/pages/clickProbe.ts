/*
 * Runs first in every document of a measured page. Asks, frame by frame, whether a click would arrive: in the host,
 * whether a frame is what a click hits; in the frame, whether the first wallet, or a form's button, is. No click arrives before both are
 * true. A page with a dialog of its own has the wallet in itself. Both documents' clocks count from the same origin, so their times can be compared.
 */

interface Report {
  clickProbe: 'clickable' | 'clicked'
  /** Milliseconds since the epoch. */
  at: number
}

export interface ClickProbe {
  /** Resolves, with the ms since the page's last click, when the first wallet can be clicked. */
  clickable(): Promise<number>
  /** The page's last click, in milliseconds since the epoch. */
  clickedAt(): number
  /** Resolves when a click has arrived at a wallet. */
  clicked(): Promise<void>
}

declare global {
  interface Window {
    clickProbe: ClickProbe
  }
}

/** The first wallet, or what a form ends with. */
const selector = 'li button, form [type=submit]'
const limit = 20_000
const now = () => performance.timeOrigin + performance.now()

/**
 * Calls back after every frame on which `check` holds for the first time since it did not, or since a pause. Asked in a
 * task right behind the frame: what is measured and corrected while it is laid out has happened by then.
 */
function onBecoming(check: () => boolean, callback: () => void) {
  const pause = 100
  let held = false
  let last = now()
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    const time = now()
    const holds = check()
    if (holds && !(held && time - last < pause)) callback()
    held = holds
    last = time
  }
  const tick = () => {
    port2.postMessage(null)
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

/** Whether a click would arrive at it. */
function isHit(target: Element | null): boolean {
  if (!target) return false
  const { left, top, width, height } = target.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return Boolean(hit && target.contains(hit))
}

function watchFrame() {
  const post = (clickProbe: Report['clickProbe']) => {
    window.top?.postMessage({ clickProbe, at: now() } satisfies Report, '*')
  }
  onBecoming(
    () => isHit(document.querySelector(selector)),
    () => post('clickable'),
  )
  window.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest(selector)) post('clicked')
    },
    { capture: true },
  )
}

function watchHost() {
  let clickedAt = Number.POSITIVE_INFINITY
  let hostAt: number | undefined
  let frameAt: number | undefined
  let arrived = false
  const news = new EventTarget()
  const tell = () => news.dispatchEvent(new Event('news'))

  const until = <T>(value: () => T | undefined, what: string) =>
    new Promise<T>((resolve, reject) => {
      const look = () => {
        const there = value()
        if (there !== undefined) resolve(there)
      }
      news.addEventListener('news', look)
      look()
      setTimeout(() => reject(new Error(`${what} within ${limit / 1_000} s`)), limit)
    })

  window.addEventListener(
    'click',
    ({ timeStamp }) => {
      clickedAt = performance.timeOrigin + timeStamp
      hostAt = frameAt = undefined
    },
    { capture: true },
  )
  onBecoming(
    () => document.elementFromPoint(innerWidth / 2, innerHeight / 2) instanceof HTMLIFrameElement,
    () => {
      hostAt ??= now()
      tell()
    },
  )
  // A dialog of the page's own has its wallets without a frame.
  onBecoming(
    () => isHit(document.querySelector('dialog li button')),
    () => {
      hostAt ??= now()
      frameAt ??= now()
      tell()
    },
  )
  window.addEventListener('message', ({ data }: MessageEvent<Partial<Report> | undefined>) => {
    if (data?.clickProbe === 'clicked') arrived = true
    if (data?.clickProbe === 'clickable' && data.at && data.at > clickedAt) frameAt ??= data.at
    tell()
  })

  window.clickProbe = {
    clickable: () =>
      until(
        () => (hostAt && frameAt ? Math.max(hostAt, frameAt) - clickedAt : undefined),
        'No wallet could be clicked',
      ),
    clickedAt: () => clickedAt,
    clicked: async () => {
      await until(() => arrived || undefined, 'No click arrived')
    },
  }
}

if (window === window.top) watchHost()
else watchFrame()
