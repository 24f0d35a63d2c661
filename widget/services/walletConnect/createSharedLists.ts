import * as z from 'zod/mini'

const keysSchema = z.record(z.string(), z.string())
const topicsSchema = z.array(z.looseObject({ topic: z.string() }))

/**
 * The lists without which a session is lost. Each tab's library writes its own from its memory, and would drop the
 * sessions that another tab made since: what it never knew, and what is in use, is written with them.
 *
 * @param records what the kit keeps of the sessions in use, read past every memory
 */
export function createSharedLists(records: () => unknown) {
  const known = new Map<string, Set<string>>()

  return {
    isShared: (key: string): boolean => /\/\/(keychain|session|subscription)$/.test(key),
    /** The library has this now: what of it is missing later was removed on purpose. */
    know(key: string, value: unknown) {
      known.set(key, new Set([...(known.get(key) ?? []), ...topicsOf(value)]))
    },
    /** The library's value with what other tabs need of the stored one. */
    join(key: string, value: unknown, stored: unknown): unknown {
      const used = topicsOf(records())
      const isForeign = (topic: string) => used.includes(topic) && !known.get(key)?.has(topic)
      const lists = z.safeParse(z.tuple([topicsSchema, topicsSchema]), [value, stored])
      if (lists.success) {
        const [own, all] = lists.data
        return [...own, ...all.filter(({ topic }) => isForeign(topic))]
      }
      const keys = z.safeParse(z.tuple([keysSchema, keysSchema]), [value, stored])
      if (!keys.success) return value
      const [own, all] = keys.data
      return { ...Object.fromEntries(Object.entries(all).filter(([topic]) => isForeign(topic))), ...own }
    },
  }
}

function topicsOf(value: unknown): string[] {
  const listed = topicsSchema.safeParse(value)
  if (listed.success) return listed.data.map(({ topic }) => topic)
  const keys = keysSchema.safeParse(value)
  return keys.success ? Object.keys(keys.data) : []
}
