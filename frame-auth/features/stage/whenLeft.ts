/** Rejects with the signal's reason when it fires: to race against what a view waits for. */
export function whenLeft(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
}
