import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { withTimeout } from '#shared/async/withTimeout.ts'
import type { Tracing, TracingParameters } from './tracing.ts'

/** In milliseconds. */
const tracingPolicy = {
  /** A receiver that is silent is given up. */
  exportTimeout: 5_000,
  /** A stopping server waits for it no longer. */
  stopTimeout: 2_000,
} as const

/** A request on its way. */
interface Traced {
  span: Span
  context: Context
}

/**
 * OpenTelemetry's own SDK, without its global registry: nothing of other packages is traced. `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`
 * and `OTEL_EXPORTER_OTLP_HEADERS` are read by it.
 *
 * @see https://opentelemetry.io/docs/specs/otlp/#otlphttp, https://www.w3.org/TR/trace-context/
 */
export function createTracing({ endpoint, ratio, version }: TracingParameters): Tracing {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: tracingPolicy.exportTimeout })
  const own = resourceFromAttributes({ 'service.name': 'wallet-kit', 'service.version': version })
  const provider = new TracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('wallet-kit', version)
  const propagator = new W3CTraceContextPropagator()
  const getter = { get: (carrier: Carrier, key: string) => carrier[key], keys: Object.keys }
  const current = new AsyncLocalStorage<Traced>()

  return {
    enter(traceparent, answer) {
      const parent = propagator.extract(ROOT_CONTEXT, { traceparent }, getter)
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent)
      current.run({ span, context: trace.setSpan(parent, span) }, answer)
    },

    onAnswered({ requestId, method, route, status }) {
      const span = current.getStore()?.span
      if (!span) return
      span.updateName(`${method} ${route}`)
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'walletkit.request_id': requestId,
      })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },

    watch({ to, name, operation }) {
      const parent = current.getStore()?.context
      if (!parent) return () => undefined
      const attributes = { 'walletkit.to': to, 'walletkit.name': name, 'walletkit.operation': operation }
      const span = tracer.startSpan(`${to} ${operation}`, { kind: SpanKind.CLIENT, attributes }, parent)
      return (outcome) => {
        span.setAttribute('walletkit.outcome', outcome)
        if (outcome === 'unreachable' || outcome === 'invalid') span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },

    async destroy() {
      await withTimeout(provider.shutdown(), tracingPolicy.stopTimeout).catch(() => {
        // The receiver is away: what it has not taken is lost, and the server stops all the same.
      })
    },
  }
}

type Carrier = Readonly<Record<string, string | undefined>>
