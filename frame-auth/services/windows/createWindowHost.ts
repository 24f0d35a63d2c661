import { popupFeatures } from '#shared/auth/popupFeatures.ts'

/** Another window of this origin, or a stranger's, that says something. */
export interface WindowMessage {
  data: unknown
  /** Answers it, and nobody else. */
  reply(message: unknown): void
}

/** The browser's windows, as the frame has to do with them. */
export interface WindowHost {
  /**
   * Opens one. Call in the task of a click.
   *
   * @returns whether the browser says that it did; one that is cut off at once may say so, too
   */
  open(url: string): boolean
  /** Hears windows of this very origin that nobody frames. @returns a function that stops it */
  listen(onMessage: (message: WindowMessage) => void): () => void
}

export function createWindowHost(window: Window & typeof globalThis): WindowHost {
  const { origin } = window.location
  return {
    open: (url) => window.open(url, '_blank', popupFeatures(window)) !== null,
    listen(onMessage) {
      const receive = ({ origin: from, source, data }: MessageEvent) => {
        if (from !== origin || !isOnTop(source)) return
        onMessage({ data, reply: (message) => source.postMessage(message, { targetOrigin: origin }) })
      }
      window.addEventListener('message', receive)
      return () => window.removeEventListener('message', receive)
    },
  }
}

function isOnTop(source: MessageEventSource | null): source is Window {
  return source !== null && 'top' in source && source.top === source
}
