/** Runs what it is given one after the other, whatever becomes of each. */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine
    return mine
  }
}
