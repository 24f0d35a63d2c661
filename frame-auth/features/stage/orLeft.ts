/** What is waited for, or a rejection with the signal's reason, whichever is first. */
export function orLeft<T>(awaited: Promise<T>, left: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(left.reason)
    if (left.aborted) leave()
    left.addEventListener('abort', leave, { once: true })
    // What settles later than the person left tells nobody anything, and must not be reported as unheard.
    awaited.then(resolve, reject).finally(() => left.removeEventListener('abort', leave))
  })
}
