import type { Transport } from './transport.ts'

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
