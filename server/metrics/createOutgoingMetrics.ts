import { Counter, Histogram, type Registry } from 'prom-client'
import type { WatchCalls } from '../outgoing/outgoing.ts'

/** More networks than this server's projects are likely to have: what comes after them is counted as `other`. */
const maxNames = 100

/** In seconds: a node's own answer takes some milliseconds, a mail some seconds. */
const buckets = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Counts the calls that leave the server. */
export function createOutgoingMetrics(registry: Registry): WatchCalls {
  const registers = [registry]
  const calls = new Counter({
    name: 'walletkit_outgoing_calls_total',
    help: 'Attempts to ask chains, relays, the mail server and sellers',
    labelNames: ['to', 'name', 'operation', 'outcome'],
    registers,
  })
  const durations = new Histogram({
    name: 'walletkit_outgoing_call_duration_seconds',
    help: 'Time to the end of such an attempt',
    labelNames: ['to', 'name'],
    buckets,
    registers,
  })
  const names = new Set<string>()

  /** A project may have networks of its own: whoever makes projects must not make metrics without end. */
  function bound(name: string): string {
    if (names.has(name)) return name
    if (names.size >= maxNames) return 'other'
    names.add(name)
    return name
  }

  return ({ to, name: given, operation }) => {
    const start = performance.now()
    const name = bound(given)
    return (outcome) => {
      calls.inc({ to, name, operation, outcome })
      durations.observe({ to, name }, (performance.now() - start) / 1_000)
    }
  }
}
