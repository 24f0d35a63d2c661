import type { Locks } from '#shared/async/createLocks.ts'

/** Locks of a site, which a document holds for as long as it lives. */
export function createStubLocks() {
  const held = new Map<string, object>()
  return {
    /** One document's view of them. */
    document() {
      const me = {}
      const locks: Locks = {
        async tryHold(name, work) {
          if (held.has(name)) return null
          held.set(name, me)
          try {
            return await work()
          } finally {
            if (held.get(name) === me) held.delete(name)
          }
        },
      }
      return {
        locks,
        /** The document is gone, whatever it was at. */
        die() {
          for (const [name, holder] of held) if (holder === me) held.delete(name)
        },
      }
    },
  }
}
