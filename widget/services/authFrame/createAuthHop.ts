import type * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type AuthConnect, authHelloSchema } from '#shared/handshake/authMessages.ts'
import { protocolVersion } from '#shared/handshake/messages.ts'
import type { Listeners } from '#shared/rpc/contract.ts'
import { type Client, createClient } from '#shared/rpc/createClient.ts'
import { createEngine, type Engine } from '#shared/rpc/engine.ts'
import { listen } from '#shared/rpc/listen.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { authEvents, type authWidgetEvents } from '#shared/rpc/widget-auth/events.ts'
import { authMethods } from '#shared/rpc/widget-auth/tables.ts'
import {
  createPostRobotTransport,
  type PostRobot,
} from '#shared/transport/postRobot/createPostRobotTransport.ts'
import type { MessageGuard } from '#shared/transport/postRobot/messageGuard.ts'

export type AuthClient = Client<typeof authMethods>
type AuthWidgetEvents = typeof authWidgetEvents

/** One life of the secure frame's document. */
export interface AuthSession {
  auth: AuthClient
  emit<K extends keyof AuthWidgetEvents & string>(event: K, body: z.infer<AuthWidgetEvents[K]>): void
  /** Resolves when the frame's event loop has answered. */
  ping(): Promise<unknown>
}

export interface AuthHopParameters {
  window: Window
  postRobot: PostRobot
  /** It has kept everybody from the library since before that was there. */
  guard: MessageGuard
  /** The frame's window, as far as it is there. */
  frame: () => Window | null
  secureOrigin: string
  listeners: Listeners<typeof authEvents>
  /** The frame has answered, for the first time or after it was loaded again. */
  onSession: (session: AuthSession) => void
}

/**
 * The widget's end of the hop to the secure frame (security.md §3.1). A new hello is a new document in the frame: what was
 * asked of the old one rejects `FRAME_LOST`, and a session begins.
 */
export function createAuthHop(parameters: AuthHopParameters) {
  const { window, postRobot, guard, frame, secureOrigin, listeners, onSession } = parameters
  let engine: Engine | undefined
  let instance: string | undefined

  const isFrame = ({ source, origin }: MessageEvent) =>
    source !== null && source === frame() && origin === secureOrigin
  const shutOut = guard.admit(isFrame)

  const receive = (event: MessageEvent) => {
    const peer = frame()
    if (!peer || !isFrame(event)) return
    const hello = authHelloSchema.safeParse(event.data)
    // The frame says it until it is answered.
    if (!hello.success || hello.data.instance === instance) return
    engine?.destroy(frameLost())
    instance = hello.data.instance
    const session = randomId()
    const connect: AuthConnect = { walletKit: 'auth-connect', protocol: protocolVersion, instance, session }
    const started = createEngine({
      transport: createPostRobotTransport({ postRobot, peer, origin: secureOrigin, session }),
      session,
      methods: new Map(),
      events: listen(authEvents, listeners),
    })
    engine = started
    peer.postMessage(connect, { targetOrigin: secureOrigin })
    onSession({
      auth: createClient(started, authMethods),
      emit: (name, body) => started.emit(name, body),
      ping: () => started.ping(),
    })
  }
  window.addEventListener('message', receive)

  return {
    /** The frame is about to be loaded again, or has hung: whatever it was asked rejects `FRAME_LOST`. */
    teardown() {
      engine?.destroy(frameLost())
      engine = undefined
    },
    destroy(reason: WalletKitError) {
      window.removeEventListener('message', receive)
      shutOut()
      engine?.destroy(reason)
    },
  }
}

export type AuthHop = ReturnType<typeof createAuthHop>

function frameLost() {
  return new WalletKitError('FRAME_LOST', 'The embedded wallet was loaded again')
}
