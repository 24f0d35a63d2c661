import type * as z from 'zod/mini'
import type { Say } from '#shared/debug/createSay.ts'
import { sayUnexpectedPlace } from '#shared/errors/sayUnexpectedPlace.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type AuthHello, authConnectSchema } from '#shared/handshake/authMessages.ts'
import { protocolVersion } from '#shared/handshake/messages.ts'
import type { Handlers, Listeners } from '#shared/rpc/contract.ts'
import { createEngine, type DropReason, type Engine } from '#shared/rpc/engine.ts'
import { listen } from '#shared/rpc/listen.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { serve } from '#shared/rpc/serve.ts'
import { type authEvents, authWidgetEvents } from '#shared/rpc/widget-auth/events.ts'
import { authMethods } from '#shared/rpc/widget-auth/tables.ts'
import {
  createPostRobotTransport,
  type PostRobot,
} from '#shared/transport/postRobot/createPostRobotTransport.ts'
import type { MessageGuard } from '#shared/transport/postRobot/messageGuard.ts'
import { logMethods } from './logMethods.ts'

export interface HopParameters {
  window: Window
  postRobot: PostRobot
  /** It has kept everybody from the library since before that was there. */
  guard: MessageGuard
  /** From the served HTML: the only page that may speak to this frame. */
  kitOrigin: string
  handlers: Handlers<typeof authMethods>
  listeners: Listeners<typeof authWidgetEvents>
  onDrop?: (reason: DropReason) => void
  /** Gets a line for each call and its outcome; left out: nothing is logged. */
  log?: Say | undefined
}

type AuthEvents = typeof authEvents

/** A hello is cheap, and a busy widget answers only the first. Milliseconds. */
const helloInterval = 100

/**
 * The secure frame's end of the hop to the widget (security.md §3.1). Greets its parent until it is answered; every check of
 * the answer comes before the latch, with no await between, so that a stranger can neither claim the channel nor burn it.
 */
export function createHop(parameters: HopParameters) {
  const { window, postRobot, guard, kitOrigin, handlers, listeners, onDrop, log } = parameters
  const { parent } = window
  const instance = randomId()
  let engine: Engine | undefined

  const shutOut = guard.admit(({ source, origin }) => source === parent && origin === kitOrigin)
  const hello: AuthHello = { walletKit: 'auth-hello', protocol: protocolVersion, instance }
  const greet = () => parent.postMessage(hello, { targetOrigin: '*' })

  const receive = ({ source, origin, data }: MessageEvent) => {
    if (source !== parent || origin !== kitOrigin) return
    const message = authConnectSchema.safeParse(data)
    if (!message.success || message.data.instance !== instance) return
    // The latch: from here on no other claim is heard.
    stopWaiting()
    const { session } = message.data
    const methods = serve(authMethods, handlers)
    engine = createEngine({
      transport: createPostRobotTransport({ postRobot, peer: parent, origin: kitOrigin, session }),
      session,
      methods: log ? logMethods(methods, log) : methods,
      events: listen(authWidgetEvents, listeners),
      ...(onDrop ? { onDrop } : {}),
      onUnexpected: sayUnexpectedPlace,
    })
  }
  const stopWaiting = () => {
    clearInterval(greeting)
    window.removeEventListener('message', receive)
  }

  window.addEventListener('message', receive)
  const greeting = setInterval(greet, helloInterval)
  greet()

  return {
    /** Nothing while no widget has answered. */
    emit<K extends keyof AuthEvents & string>(event: K, body: z.infer<AuthEvents[K]>) {
      engine?.emit(event, body)
    },
    destroy() {
      stopWaiting()
      shutOut()
      engine?.destroy(new WalletKitError('DESTROYED', 'The frame was destroyed'))
    },
  }
}

export type Hop = ReturnType<typeof createHop>
