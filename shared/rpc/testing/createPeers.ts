import { WalletKitError } from '../../errors/walletKitError.ts'
import { createEngine, type DropReason, type Engine, type EngineParameters } from '../engine.ts'
import { randomId } from '../randomId.ts'
import type { TransportPair } from './createPortPair.ts'

interface PeersParameters {
  near?: Partial<EngineParameters>
  far?: Partial<EngineParameters>
}

export interface Peers {
  near: Engine
  far: Engine
  /** What each side dropped, in order. */
  nearDrops: DropReason[]
  farDrops: DropReason[]
  destroy(): void
}

/** Two engines on one session, as the loader and the widget have after their handshake. */
export function createPeers(pair: TransportPair, parameters: PeersParameters = {}): Peers {
  const session = randomId()
  const nearDrops: DropReason[] = []
  const farDrops: DropReason[] = []
  const common = { session, methods: new Map(), events: new Map() }
  const onNearDrop = (reason: DropReason) => void nearDrops.push(reason)
  const onFarDrop = (reason: DropReason) => void farDrops.push(reason)
  const near = createEngine({ ...common, transport: pair.near, onDrop: onNearDrop, ...parameters.near })
  const far = createEngine({ ...common, transport: pair.far, onDrop: onFarDrop, ...parameters.far })
  const destroy = () => {
    near.destroy(new WalletKitError('DESTROYED', 'The test is over'))
    far.destroy(new WalletKitError('DESTROYED', 'The test is over'))
  }
  return { near, far, nearDrops, farDrops, destroy }
}
