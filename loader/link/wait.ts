const tick = 250

/**
 * Calls back after `seconds` during which the page's main thread was free. Time is counted in ticks, not by the clock:
 * a page that blocks for 15 s has then waited for a quarter of one, and messages that arrived meanwhile are handled
 * first (R17).
 *
 * @returns a function that stops waiting
 */
export function wait(seconds: number, callback: () => void): () => void {
  let ticks = (seconds * 1000) / tick
  const stop = () => clearInterval(timer)
  const timer = setInterval(() => {
    if (--ticks > 0) return
    stop()
    callback()
  }, tick)
  return stop
}
