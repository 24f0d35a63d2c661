import { createPortTransport } from '../../transport/portTransport.ts'
import type { TransportPair } from './transportPair.ts'

/** Two transports over a real `MessageChannel`. */
export function createPortPair(): TransportPair {
  const { port1, port2 } = new MessageChannel()
  return { near: createPortTransport(port1), far: createPortTransport(port2) }
}
