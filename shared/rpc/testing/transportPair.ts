import type { Transport } from '../../transport/portTransport.ts'

/** The two ends of one channel. */
export interface TransportPair {
  near: Transport
  far: Transport
}
