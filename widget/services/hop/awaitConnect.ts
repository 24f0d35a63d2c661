import { type Hello, protocolVersion } from '#shared/handshake/messages.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { connectSchema } from './handshakeSchemas.ts'

/** The part of a `MessageEvent` that the handshake reads. */
export type HandshakeEvent = Pick<MessageEvent, 'origin' | 'data' | 'ports'> & { readonly source: unknown }

/** The part of `window` that the handshake needs. */
export interface HandshakeWindow {
  readonly parent: { postMessage(message: unknown, options: { targetOrigin: string }): void }
  addEventListener(type: 'message', listener: (event: HandshakeEvent) => void): void
  removeEventListener(type: 'message', listener: (event: HandshakeEvent) => void): void
}

export interface AwaitConnectParameters {
  window: HandshakeWindow
  /** Whether a page of this origin may embed the widget. Known from the served HTML, so it never waits. */
  isAllowed: (origin: string) => boolean
  onConnect: (connection: { port: MessagePort; session: string; origin: string }) => void
  /** Milliseconds between hellos until a parent answers. A hello is cheap and a busy parent answers only the first. */
  interval?: number
}

/**
 * The frame's half of the handshake (shared/handshake/messages.ts). Every check comes before the latch, and there is no
 * await between them and the latch: a stranger can neither claim the channel nor burn it.
 *
 * @returns a function that stops waiting
 */
export function awaitConnect({
  window,
  isAllowed,
  onConnect,
  interval = 100,
}: AwaitConnectParameters): () => void {
  const hello: Hello = { walletKit: 'hello', protocol: protocolVersion, instance: randomId() }

  const greet = () => window.parent.postMessage(hello, { targetOrigin: '*' })
  const timer = setInterval(greet, interval)

  const stop = () => {
    clearInterval(timer)
    window.removeEventListener('message', receive)
  }

  const receive = (event: HandshakeEvent) => {
    if (event.source !== window.parent || !isAllowed(event.origin)) return
    const message = connectSchema.safeParse(event.data)
    const [port, ...extra] = event.ports
    if (!message.success || message.data.instance !== hello.instance || !port || extra.length > 0) return
    // The latch: from here on no other claim is heard.
    stop()
    onConnect({ port, session: message.data.session, origin: event.origin })
  }

  window.addEventListener('message', receive)
  greet()
  return stop
}
