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
  /** A claim with its port, before it could be judged. */
  events: readonly HandshakeEvent[]
  /** No more hellos, and nothing more is kept. */
  stop(): void
  /** What has come over a port so far, in order; from then on the caller listens. */
  take(port: MessagePort): readonly unknown[]
}

declare global {
  interface Window {
    walletKitGreeting: Greeting
  }
}

/** No page has a reason to send more before the widget is there. */
const maxEvents = 32

export interface GreetParameters {
  /** Collects what comes over the port of a claim, before it is judged. */
  onMessage?: (message: unknown) => void
  /** Milliseconds between hellos until they are stopped. A hello is cheap, and a busy parent answers only the first. */
  interval?: number
}

/**
 * Says hello to the parent, and keeps what may be its answer with all that follows it. Nothing is judged here: `awaitConnect`
 * does that.
 */
export function greet(window: HandshakeWindow, { onMessage, interval = 20 }: GreetParameters = {}): Greeting {
  const hello: Hello = { walletKit: 'hello', protocol: protocolVersion, instance: randomId() }
  const events: HandshakeEvent[] = []
  const messages = new Map<MessagePort, unknown[]>()
  const keep = (event: HandshakeEvent) => {
    // A claim has one port. What a page's other code posts has none, and must not fill the places.
    const [port, ...more] = event.ports
    if (event.source !== window.parent || !port || more.length > 0 || events.length >= maxEvents) return
    events.push(event)
    const kept: unknown[] = []
    messages.set(port, kept)
    port.onmessage = ({ data }) => {
      kept.push(data)
      onMessage?.(data)
    }
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
      for (const port of messages.keys()) port.onmessage = null
    },
    take: (port) => messages.get(port) ?? [],
  }
}
