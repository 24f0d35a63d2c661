import { deferredScriptId } from './firstFrameMarkup.ts'

/** When the widget's code runs. All may be called more than once: it runs once. */
export interface WidgetStart {
  /** Nothing but the widget can answer what is asked. */
  now(): void
  /** The first frame has just been drawn: once a person sees it, pictures included, and the browser has nothing left to do. */
  behind(drawn: Element): void
}

export interface WidgetStartParameters {
  window: Pick<
    Window,
    'addEventListener' | 'clearTimeout' | 'document' | 'requestAnimationFrame' | 'setTimeout'
  > &
    Partial<Pick<Window, 'requestIdleCallback'>>
  /** Imports the widget's script. */
  load: (url: string) => Promise<unknown>
}

/** Milliseconds that pictures are waited for; longer, and what a person may press is answered late. */
const pictureLimit = 100
/** Milliseconds after the first frame was drawn in which the browser has a moment to spare, or the code runs all the same. */
const drawnLimit = 500
/** Milliseconds after the document has come in which somebody who pointed at the page's button may press it: the code would be in the way. */
const pressLimit = 300

/**
 * Puts off the widget's code, which takes the frame's thread for a while: behind the first frame's picture, where there is one. A press
 * ends the wait.
 */
export function createWidgetStart({ window, load }: WidgetStartParameters): WidgetStart {
  const { document } = window
  const ended = new AbortController()
  const { signal } = ended
  const later = (callback: () => void, milliseconds = 0) => window.setTimeout(callback, milliseconds)
  const now = () => {
    const link = document.getElementById(deferredScriptId)
    if (signal.aborted || !(link instanceof HTMLLinkElement)) return
    ended.abort()
    // The page is told by the widget's silence; here is the reason.
    load(link.href).catch((error: unknown) => console.error('WalletKit: the widget did not load', error))
  }
  // Safari has no such callback.
  const whenIdle = () => void (window.requestIdleCallback ? window.requestIdleCallback(now) : later(now))

  let timer: number | undefined
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, () => void later(now), { signal, capture: true })
  window.addEventListener('load', () => (timer ??= later(whenIdle, pressLimit)), { signal })

  return {
    now,
    behind(drawn) {
      window.clearTimeout(timer)
      timer = later(now, drawnLimit)
      // One that cannot be shown has been drawn as well as it will be.
      const pictures = [...drawn.querySelectorAll('img')].map((image) => image.decode().catch(() => {}))
      const limit = new Promise<void>((resolve) => void later(resolve, pictureLimit))
      void Promise.race([Promise.all(pictures), limit]).then(() =>
        window.requestAnimationFrame(() => void later(whenIdle)),
      )
    },
  }
}
