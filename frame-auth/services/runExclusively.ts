/** Runs one piece of work at a time over all tabs of this site, where the browser has locks; otherwise right away. */
export function runExclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Absent outside secure contexts, and refused where the browser refuses storage.
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (!locks) return work()
  let begun = false
  const begin = () => {
    begun = true
    return work()
  }
  return locks.request(name, begin).catch((thrown: unknown) => {
    if (begun) throw thrown
    return work()
  })
}
