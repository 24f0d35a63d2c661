import type { Tracing, TracingParameters } from './tracing.ts'

/** Loads what traces need, and nothing of it before. */
export async function openTracing(parameters: TracingParameters): Promise<Tracing> {
  const { createTracing } = await import('./createTracing.ts')
  return createTracing(parameters)
}
