import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Health } from '../health/createHealth.ts'
import type { FindState } from '../health/listParts.ts'

/** An answer, as it is counted: by the route's pattern, which is one of few, and never by an address or a project. */
export interface AnsweredRequest {
  method: string
  route: string
  status: number
  /** By `performance.now()`. */
  start: number
}

export interface Metrics {
  onAnswered(answered: AnsweredRequest): void
  /** Events of visitors that were taken, also those that were known. */
  onEvents(count: number): void
  /** In Prometheus' text format. */
  read(): Promise<string>
  contentType: string
}

interface MetricsParameters {
  /** Of this server's own: what else is counted is in it already. */
  registry: Registry
  version: string
  unhandledRejections: () => number
  findRedis: FindState
  /** What the server depends on. Of this only what is known is told: whoever reads metrics waits for nobody. */
  health: Pick<Health, 'known'>
}

/** In seconds: from an answer of this process' own to one that has waited for a slow chain. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** What this process has counted since its start. */
export function createMetrics({
  registry,
  version,
  unhandledRejections,
  findRedis,
  health,
}: MetricsParameters): Metrics {
  const registers = [registry]
  const requests = new Counter({
    name: 'walletkit_http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'walletkit_http_request_duration_seconds',
    help: 'Time to an answer',
    labelNames: ['route'],
    buckets,
    registers,
  })
  const events = new Counter({
    name: 'walletkit_events_taken_total',
    help: 'Events of visitors that were taken, also those that were known',
    registers,
  })
  const gauges: Readonly<Record<string, [help: string, read: () => number]>> = {
    walletkit_unhandled_rejections: ['Promises that failed and nobody awaited', unhandledRejections],
    // Of one that is not set up there is nothing to be alarmed at.
    walletkit_redis_up: ['1: reachable, or not set up', () => (findRedis() === 'down' ? 0 : 1)],
    process_resident_memory_bytes: ['Resident memory', () => process.memoryUsage.rss()],
    process_cpu_seconds: ['Processor time since the start', readProcessorTime],
    process_uptime_seconds: ['Time since the start', () => process.uptime()],
  }
  for (const [name, [help, read]] of Object.entries(gauges))
    new Gauge({ name, help, registers, collect: setTo(read) })
  new Gauge({
    name: 'walletkit_part_up',
    help: 'What the server depends on, where it is set up. 1: it answers',
    labelNames: ['kind', 'name'],
    registers,
    collect: setToParts(health),
  })
  new Gauge({
    name: 'walletkit_parts_checked_timestamp_seconds',
    help: 'When that was found out, in Unix time; 0: not yet',
    registers,
    collect: setTo(() => (health.known()?.checkedAt ?? 0) / 1_000),
  })
  new Gauge({ name: 'walletkit_info', help: 'What runs', labelNames: ['version'], registers }).set(
    { version },
    1,
  )

  return {
    onAnswered({ method, route, status, start }) {
      requests.inc({ method, route, status })
      durations.observe({ route }, (performance.now() - start) / 1_000)
    },
    onEvents: (count) => events.inc(count),
    read: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** prom-client calls it as a method of the gauge. */
function setTo(read: () => number) {
  return function collect(this: Gauge) {
    this.set(read())
  }
}

/** Without the parts that are not set up, and those of the check before that are gone. */
function setToParts(health: Pick<Health, 'known'>) {
  return function collect(this: Gauge<'kind' | 'name'>) {
    this.reset()
    for (const { kind, name, state } of health.known()?.parts ?? [])
      if (state !== 'off') this.set({ kind, name }, state === 'up' ? 1 : 0)
  }
}

function readProcessorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}
