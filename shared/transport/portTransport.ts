/**
 * The four things that the RPC engine needs of a channel. It knows nothing of origins and windows: whoever makes a
 * transport has done the handshake.
 */
export interface Transport {
  /** Starts delivery to `receive`; called once. */
  start(receive: (message: unknown) => void): void
  /** Throws if the value cannot be cloned. */
  send(message: unknown): void
  /** Called when the peer is gone for good, where the channel can tell. */
  onClose(listener: () => void): void
  /** Stops delivery and frees the channel. Idempotent. */
  destroy(): void
}

/** A transport over a transferred `MessagePort`. */
export function createPortTransport(port: MessagePort): Transport {
  let closed: (() => void) | undefined
  return {
    start(receive) {
      port.onmessage = (event) => receive(event.data)
      port.addEventListener('close', () => closed?.())
    },
    send(message) {
      port.postMessage(message)
    },
    onClose(listener) {
      closed = listener
    },
    destroy() {
      port.onmessage = null
      closed = undefined
      port.close()
    },
  }
}
