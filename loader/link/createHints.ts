import { fields } from '../fields.ts'
import { isText } from '../isText.ts'

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
    if (isText(value, 4096)) all[key] = value
  }
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    for (const [key, value] of Object.entries(fields(kept))) keep(key, value)
  } catch {}
  return {
    all,
    write(key, value) {
      keep(key, value)
      try {
        localStorage.setItem(storageKey, JSON.stringify(all))
      } catch {}
    },
  }
}
