/** The part of `Storage` that the widget uses, kept in a map that a test can read and write. */
export interface MemoryStorage {
  values: Map<string, string>
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export function createMemoryStorage(values: Map<string, string> = new Map()): MemoryStorage {
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/** A browser that forbids storage: every use throws, as in private modes. */
export const forbiddenStorage = {
  getItem: (): string | null => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
  setItem: (): void => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  },
  removeItem: (): void => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
}
