import type { Transport } from '../portTransport.ts'
import { createDelivery, type Segment } from './createDelivery.ts'
import { parsePlain, printPlain } from './plainText.ts'

/** What the kit uses of post-robot: the library itself in a browser, one copy for each window in a test. */
export interface PostRobot {
  on(
    name: string,
    options: { window: Window; domain: string },
    handler: (event: { data: unknown }) => void,
  ): { cancel(): void }
  send(
    window: Window,
    name: string,
    data: object,
    options: { domain: string; fireAndForget: true },
  ): PromiseLike<unknown>
}

export interface PostRobotTransportParameters {
  postRobot: PostRobot
  /** The window at the other end. */
  peer: Window
  /** Its exact origin: what comes from anywhere else is not for us, and nothing is sent to another. */
  origin: string
  /** The session of the handshake. */
  session: string
}

/**
 * A transport over post-robot, with window and origin pinned at both ends (security.md §3). Envelopes cross as text: what
 * post-robot would make of functions and windows inside them never comes up. What a browser loses on the way is sent again
 * (`createDelivery.ts`).
 */
export function createPostRobotTransport(parameters: PostRobotTransportParameters): Transport {
  const { postRobot, peer, origin, session } = parameters
  const name = `wallet-kit:${session}`
  let listener: { cancel(): void } | undefined
  let received: ((message: unknown) => void) | undefined
  let closed: (() => void) | undefined
  let ended = false

  const post = (data: Segment | typeof farewell) =>
    // A failure means that the window has gone: it answers no ping either, and that is how it is known.
    void postRobot.send(peer, name, data, { domain: origin, fireAndForget: true }).then(undefined, () => {})
  const delivery = createDelivery({ post, onText: (text) => received?.(parsePlain(text)) })

  return {
    start(receive) {
      received = receive
      listener = postRobot.on(name, { window: peer, domain: origin }, ({ data }) => {
        if (ended) return
        if (isFarewell(data)) closed?.()
        else delivery.receive(data)
      })
    },
    send(message) {
      const text = printPlain(message)
      if (!ended) delivery.send(text)
    },
    onClose(onClosed) {
      closed = onClosed
    },
    destroy() {
      if (ended) return
      ended = true
      listener?.cancel()
      delivery.destroy()
      post(farewell)
    },
  }
}

/** Windows have no close event; a document that goes without a word is known by its successor's hello. */
const farewell = { goodbye: true } as const

const isFarewell = (data: unknown) => Object(data).goodbye === true
