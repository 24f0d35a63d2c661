import type { Transport } from '../../transport/portTransport.ts'
import { createEngine, type DropReason, type Engine, type Method } from '../engine.ts'
import { randomId } from '../randomId.ts'
import type { TransportPair } from './createPortPair.ts'

interface HookedPeerParameters {
  methods?: ReadonlyMap<string, Method>
  events?: ReadonlyMap<string, (body: unknown) => void>
}

export interface HookedPeer {
  /** The engine under attack. */
  engine: Engine
  drops: DropReason[]
  session: string
  /** Everything that the engine sent. */
  received: Record<string, unknown>[]
  /** Sends anything at all. */
  send: Transport['send']
  /** An envelope that the engine takes, but for what `changes` says. */
  envelope(changes: Record<string, unknown>): Record<string, unknown>
  /** Resolves when the engine has handled all that was sent, and has answered a ping. */
  settled(): Promise<void>
  destroy(): void
}

/** One engine, and at the other end of its channel a peer that speaks the protocol by hand, as an attacker would. */
export function createHookedPeer(pair: TransportPair, parameters: HookedPeerParameters = {}): HookedPeer {
  const { methods = new Map(), events = new Map() } = parameters
  const session = randomId()
  const drops: DropReason[] = []
  const received: Record<string, unknown>[] = []
  const pings = new Map<unknown, () => void>()
  let seq = 0

  const engine = createEngine({
    transport: pair.near,
    session,
    methods,
    events,
    onDrop: (reason) => void drops.push(reason),
  })
  pair.far.start((message) => {
    const envelope = Object.fromEntries(Object.entries(message ?? {}))
    received.push(envelope)
    if (envelope['kind'] === 'pong') pings.get(envelope['id'])?.()
  })

  const envelope = (changes: Record<string, unknown>) => {
    seq += 1
    return { v: 1, session, seq, id: randomId(), ...changes }
  }

  return {
    engine,
    drops,
    session,
    received,
    send: pair.far.send,
    envelope,
    settled: () =>
      new Promise((resolve) => {
        const ping = envelope({ kind: 'ping' })
        pings.set(ping['id'], resolve)
        pair.far.send(ping)
      }),
    destroy() {
      pair.far.destroy()
      pair.near.destroy()
    },
  }
}
