import type { FrameStorage } from '../services/storage/createFrameStorage.ts'

/** A frame's storage that outlives the frame of a test, unless it says itself that it will not. */
export function createStubStorage(
  records = new Map<string, unknown>(),
  { persistent = true }: { persistent?: boolean } = {},
): FrameStorage {
  return {
    get: async (key) => records.get(key),
    async put(key, value) {
      records.set(key, value)
    },
    async add(key, value) {
      if (!records.has(key)) records.set(key, value)
      return records.get(key)
    },
    async remove(key) {
      records.delete(key)
    },
    list: async (prefix) =>
      [...records.keys()].filter((key) => key.startsWith(prefix)).map((key) => records.get(key)),
    persistent: () => persistent,
    destroy() {},
  }
}
