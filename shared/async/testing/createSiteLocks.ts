import * as z from 'zod/mini'
import { createLocks } from '../createLocks.ts'

const managerSchema = z.custom<LockManager>()

/** The locks of a site as browsers have them, of which one that is taken is not waited for. */
export function createSiteLocks() {
  const held = new Map<string, object>()
  return {
    /** One document's view of them. */
    document() {
      const me = {}
      const manager = managerSchema.parse({
        async request(name: string, _options: LockOptions, use: (lock: Lock | null) => unknown) {
          if (held.has(name)) return use(null)
          held.set(name, me)
          try {
            return await use({ name, mode: 'exclusive' })
          } finally {
            if (held.get(name) === me) held.delete(name)
          }
        },
      })
      return {
        manager,
        locks: createLocks(manager),
        /** The document is gone, whatever it was at. */
        unload() {
          for (const [name, holder] of held) if (holder === me) held.delete(name)
        },
      }
    },
  }
}
