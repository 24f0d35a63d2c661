import type { FrameStorage } from '../services/storage/createFrameStorage.ts'

/** Storage that lives as long as the test; `wipe` is what a browser does to it. */
export function createMemoryRecords(): FrameStorage & { wipe(): void; records: Map<string, unknown> } {
  const records = new Map<string, unknown>()
  return {
    records,
    get: async (key) => structuredClone(records.get(key)),
    async put(key, value) {
      records.set(key, structuredClone(value))
    },
    async add(key, value) {
      if (!records.has(key)) records.set(key, structuredClone(value))
      return structuredClone(records.get(key))
    },
    async remove(key) {
      records.delete(key)
    },
    list: async (prefix) =>
      [...records.keys()].filter((key) => key.startsWith(prefix)).map((key) => records.get(key)),
    persistent: () => true,
    destroy() {},
    wipe: () => records.clear(),
  }
}
