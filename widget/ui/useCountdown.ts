import { useEffect, useState } from 'react'

/** Whole seconds until a moment (ms since the epoch), 0 from then on. */
export function useCountdown(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = left > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment starts it anew
  useEffect(() => {
    setNow(Date.now())
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning, until])
  return left
}
