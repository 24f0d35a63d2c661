import { type ChainLoadPolicy, chainLoadPolicy } from './chainLoadPolicy.ts'

export interface LoadMeter {
  /** Whether this process is so late with everything that another call would only make it worse. */
  isOverloaded(): boolean
  destroy(): void
}

/** Watches how late the process is, by a clock of its own: whatever keeps that waiting keeps everybody waiting. */
export function createLoadMeter({
  lateness,
  every,
  samples,
}: Pick<ChainLoadPolicy, 'lateness' | 'every' | 'samples'> = chainLoadPolicy): LoadMeter {
  let last = performance.now()
  let late: number[] = []
  const timer = setInterval(() => {
    const now = performance.now()
    late = [...late.slice(1 - samples), now - last - every]
    last = now
  }, every)
  timer.unref()
  return {
    isOverloaded: () => late.reduce((sum, one) => sum + one, 0) / samples > lateness,
    destroy: () => clearInterval(timer),
  }
}
