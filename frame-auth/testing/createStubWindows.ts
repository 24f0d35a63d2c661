import type { WindowHost, WindowMessage } from '../services/windows/createWindowHost.ts'

/** A browser's windows, as the test says: what was opened, and what windows say. */
export function createStubWindows({ blocked = false } = {}) {
  const opened: string[] = []
  const listeners = new Set<(message: WindowMessage) => void>()
  const host: WindowHost = {
    open(url) {
      opened.push(url)
      return !blocked
    },
    listen(onMessage) {
      listeners.add(onMessage)
      return () => void listeners.delete(onMessage)
    },
  }
  return {
    host,
    opened,
    /** A window of this origin says something. @returns what it is answered, as it comes */
    say(data: unknown): unknown[] {
      const replies: unknown[] = []
      for (const listen of listeners) listen({ data, reply: (message) => void replies.push(message) })
      return replies
    },
  }
}
