/** Held by one document of this site's at a time, and free again when that one dies, however it does. */
export interface Locks {
  /** Runs `work` while holding it; nothing, and null, where another holds it. Where the browser has no locks nobody does. */
  tryHold<T>(name: string, work: () => Promise<T>): Promise<T | null>
}

/** @param manager absent outside secure contexts */
export function createLocks(manager: LockManager | undefined): Locks {
  return {
    async tryHold(name, work) {
      if (!manager) return work()
      let begun = false
      try {
        return await manager.request(name, { ifAvailable: true }, (lock) => {
          begun = true
          return lock ? work() : null
        })
      } catch (error) {
        // Refused where the browser refuses storage.
        if (begun) throw error
        return work()
      }
    },
  }
}
