import { createPortTransport, type Transport } from '#shared/transport/portTransport.ts'

/**
 * A transport over a port from which messages were taken before.
 *
 * @param early these, in order. They are delivered behind the task of `start`, before what comes next, which comes in a task of its own
 */
export function createEarlyTransport(port: MessagePort, early: readonly unknown[]): Transport {
  const transport = createPortTransport(port)
  return {
    ...transport,
    start(receive) {
      transport.start(receive)
      queueMicrotask(() => early.forEach(receive))
    },
  }
}
