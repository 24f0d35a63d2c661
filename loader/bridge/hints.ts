import { asRecord, isText } from '../asRecord.ts'

/** The widget keeps five. A storage that others have filled must not make the first message too large. */
const maxHints = 8
const reserved = /^(__proto__|constructor|prototype)$/

export interface Hints {
  /** What was kept; a widget that starts gets a copy. */
  readonly all: Record<string, string>
  /** Keeps a hint, or removes it when `value` is not a text. */
  write(key: string, value: unknown): void
}

/**
 * The widget's non-secret hints in the page's own storage: there they survive where the frame's partition does not
 * (R6). Storage that is missing, full or filled with something else only means that nothing is remembered.
 */
export function createHints(storageKey: string): Hints {
  const all: Record<string, string> = {}
  const keep = (key: string, value: unknown) => {
    delete all[key]
    if (isText(key, 64) && isText(value, 4096) && !reserved.test(key)) all[key] = value
  }
  const read = () => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
      for (const key in all) delete all[key]
      for (const [key, value] of Object.entries(asRecord(kept)).slice(0, maxHints)) keep(key, value)
    } catch {
      // The browser forbids storage, or another script has written there: there are no hints then.
    }
  }
  read()
  return {
    all,
    write(key, value) {
      // Another tab has written, perhaps removed, some.
      read()
      keep(key, value)
      try {
        localStorage.setItem(storageKey, JSON.stringify(all))
      } catch {
        // The browser forbids storage, or it is full: the hints last as long as the page.
      }
    },
  }
}
