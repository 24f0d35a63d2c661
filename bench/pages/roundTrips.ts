/* Measures the widget's protocol against a raw MessageChannel, in one page, one message at a time. */
import type { Engine } from '#shared/rpc/engine.ts'

export interface RoundTrips {
  /** Milliseconds of each trip, in order. */
  ping: number[]
  close: number[]
  raw: number[]
}

interface Handshake {
  openWidget(kit: string, projectId: string): Promise<{ engine: Engine }>
}

declare global {
  interface Window {
    handshake: Handshake
    roundTrips(parameters: {
      kit: string
      projectId: string
      echo: string
      count: number
    }): Promise<RoundTrips>
  }
}

async function openEcho(url: string): Promise<() => Promise<void>> {
  const frame = document.createElement('iframe')
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = url
  document.body.append(frame)
  await loaded
  const { port1, port2 } = new MessageChannel()
  frame.contentWindow?.postMessage('echo', { targetOrigin: new URL(url).origin, transfer: [port2] })
  return () =>
    new Promise((resolve) => {
      port1.onmessage = () => resolve()
      // As large as an envelope of the protocol, so that only the protocol's own work is compared.
      port1.postMessage({ v: 1, session: 'x'.repeat(32), seq: 1, id: 'x'.repeat(32), kind: 'ping' })
    })
}

async function time(trip: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await trip()
  return performance.now() - start
}

const warmUp = 100

window.roundTrips = async ({ kit, projectId, echo, count }) => {
  const { engine } = await window.handshake.openWidget(kit, projectId)
  const trips = {
    ping: () => engine.ping(),
    raw: await openEcho(echo),
    close: () => engine.request('close', {}),
  }
  const results: RoundTrips = { ping: [], raw: [], close: [] }
  for (let round = -warmUp; round < count; round += 1) {
    // Who goes first changes, as in interleave.ts.
    const names = round % 2 === 0 ? (['ping', 'raw', 'close'] as const) : (['raw', 'ping', 'close'] as const)
    for (const name of names) {
      const duration = await time(trips[name])
      if (round >= 0) results[name].push(duration)
    }
  }
  return results
}
