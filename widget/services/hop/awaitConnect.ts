import * as z from 'zod/mini'
import { protocolVersion } from '#shared/handshake/messages.ts'
import type { Greeting, HandshakeEvent, HandshakeWindow } from './greet.ts'

const id = z.string().check(z.regex(/^[0-9a-f]{32}$/))

export const connectSchema = z.strictObject({
  walletKit: z.literal('connect'),
  protocol: z.literal(protocolVersion),
  instance: id,
  session: id,
})

export interface AwaitConnectParameters {
  window: HandshakeWindow
  /** The hello that the parent was given, and what came since. */
  greeting: Greeting
  /** Whether a page of this origin may embed the widget. Known from the served HTML, so it never waits. */
  isAllowed: (origin: string) => boolean
  onConnect: (connection: { port: MessagePort; session: string; origin: string }) => void
}

/**
 * The frame's half of the handshake (shared/handshake/messages.ts). Every check comes before the latch, and there is no
 * await between them and the latch: a stranger can neither claim the channel nor burn it.
 *
 * @returns a function that stops waiting
 */
export function awaitConnect({ window, greeting, isAllowed, onConnect }: AwaitConnectParameters): () => void {
  let waiting = true

  const stop = () => {
    waiting = false
    greeting.stop()
    window.removeEventListener('message', receive)
  }

  const receive = (event: HandshakeEvent) => {
    if (event.source !== window.parent || !isAllowed(event.origin)) return
    const message = connectSchema.safeParse(event.data)
    const [port, ...extra] = event.ports
    if (!message.success || message.data.instance !== greeting.instance || !port || extra.length > 0) return
    // The latch: from here on no other claim is heard.
    stop()
    onConnect({ port, session: message.data.session, origin: event.origin })
  }

  window.addEventListener('message', receive)
  for (const event of greeting.events) if (waiting) receive(event)
  return stop
}
