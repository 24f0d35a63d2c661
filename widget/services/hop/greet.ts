import { type Hello, protocolVersion } from '#shared/handshake/messages.ts'
import { randomId } from '#shared/rpc/randomId.ts'

/** The part of a `MessageEvent` that the handshake reads. */
export type HandshakeEvent = Pick<MessageEvent, 'origin' | 'data' | 'ports'> & { readonly source: unknown }

/** The part of `window` that the handshake needs. */
export interface HandshakeWindow {
  readonly parent: { postMessage(message: unknown, options: { targetOrigin: string }): void }
  addEventListener(type: 'message', listener: (event: HandshakeEvent) => void): void
  removeEventListener(type: 'message', listener: (event: HandshakeEvent) => void): void
}

export interface Greeting {
  instance: string
  /** What came with a port before anybody could judge it. */
  events: readonly HandshakeEvent[]
  /** No more hellos, and nothing more is kept. */
  stop(): void
}

declare global {
  interface Window {
    walletKitGreeting: Greeting
  }
}

/** No page has a reason to send more before the widget is there. */
const mostEvents = 32

/**
 * Says hello to the parent, and keeps what may be its answer. Nothing is judged here: `awaitConnect` does that.
 *
 * @param interval milliseconds between hellos until somebody stops them. A hello is cheap, and a busy parent answers
 * only the first.
 */
export function greet(window: HandshakeWindow, interval = 20): Greeting {
  const hello: Hello = { walletKit: 'hello', protocol: protocolVersion, instance: randomId() }
  const events: HandshakeEvent[] = []
  const keep = (event: HandshakeEvent) => {
    // A claim has one port. What a page's other code posts has none, and must not fill the places.
    const isClaim = event.source === window.parent && event.ports.length === 1
    if (isClaim && events.length < mostEvents) events.push(event)
  }
  const say = () => window.parent.postMessage(hello, { targetOrigin: '*' })

  window.addEventListener('message', keep)
  const timer = setInterval(say, interval)
  say()
  return {
    instance: hello.instance,
    events,
    stop() {
      clearInterval(timer)
      window.removeEventListener('message', keep)
    },
  }
}
