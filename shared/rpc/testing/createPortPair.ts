import { createPortTransport, type Transport } from '../../transport/portTransport.ts'

/** The two ends of one channel. */
export interface TransportPair {
  near: Transport
  far: Transport
}

/** Two transports over a real `MessageChannel`. */
export function createPortPair(): TransportPair {
  const { port1, port2 } = new MessageChannel()
  return { near: createPortTransport(port1), far: createPortTransport(port2) }
}
