import { monitorEventLoopDelay } from 'node:perf_hooks'
import { chainLoadPolicy } from '../../policy/chainLoadPolicy.ts'

export interface LoadMeter {
  /** Whether this process is so late with everything that another call would only make it worse. */
  isOverloaded(): boolean
  destroy(): void
}

const resolution = 20

/** Watches how late the process is. */
export function createLoadMeter({ lateness, sample } = chainLoadPolicy): LoadMeter {
  const histogram = monitorEventLoopDelay({ resolution })
  histogram.enable()
  let overloaded = false
  const timer = setInterval(() => {
    overloaded = histogram.count > 0 && histogram.mean / 1e6 - resolution > lateness
    histogram.reset()
  }, sample)
  timer.unref()
  return {
    isOverloaded: () => overloaded,
    destroy() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
