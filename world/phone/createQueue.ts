export interface Queue<T> {
  add(entry: T): void
  remove(id: number): void
  /** Oldest first. */
  list(): readonly T[]
  /** The oldest that waits, or the next that comes. */
  next(): Promise<T>
}

/** What waits for a person's answer. */
export function createQueue<T extends { id: number }>(changed: () => void): Queue<T> {
  let entries: readonly T[] = []
  let waiting: ((entry: T) => void)[] = []
  return {
    add(entry) {
      entries = [...entries.filter(({ id }) => id !== entry.id), entry]
      const hearers = waiting
      waiting = []
      for (const hear of hearers) hear(entry)
      changed()
    },
    remove(id) {
      entries = entries.filter((entry) => entry.id !== id)
      changed()
    },
    list: () => entries,
    next() {
      const [oldest] = entries
      return oldest ? Promise.resolve(oldest) : new Promise((hear) => waiting.push(hear))
    },
  }
}
