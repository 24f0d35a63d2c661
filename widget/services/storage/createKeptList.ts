import type * as z from 'zod/mini'
import type { FrameStorage } from './createStorage.ts'
import { readList } from './readList.ts'

interface KeptItem {
  id: string
  /** Milliseconds since the epoch. */
  createdAt: number
}

export interface KeptListParameters<Item extends KeptItem> {
  /** The frame's own storage: what is kept is none of the page's (security.md rule 13). Reading the property may throw (T6). */
  window: { readonly localStorage: FrameStorage }
  key: string
  schema: z.ZodMiniType<Item>
  /** Nothing more comes of it. */
  isOver: (item: Item) => boolean
  /** How many are kept: what is over goes first. */
  maxItems: number
  /** Milliseconds for which one is kept. */
  maxAgeMs: number
  /** Milliseconds since the epoch. */
  now?: () => number
}

/**
 * What is under way, kept where a reload, a crash of the frame and other tabs find it. Where the storage refuses, memory has to do.
 *
 * All of them are one record: a tab reads it before it writes, in one task, so that no two tabs lose what the other has written.
 */
export function createKeptList<Item extends KeptItem>(parameters: KeptListParameters<Item>) {
  const { window, key, schema, isOver, maxItems, maxAgeMs, now = Date.now } = parameters
  /** What the storage has refused. */
  let refused: readonly Item[] | undefined

  const read = (): readonly Item[] => {
    if (refused) return refused
    return readList(window, key, schema).filter(({ createdAt }) => now() - createdAt < maxAgeMs)
  }
  const write = (items: readonly Item[]) => {
    // What is over goes first, the oldest before others.
    const open = items.filter((item) => !isOver(item))
    const over = items.filter(isOver)
    const kept = [...open, ...over.slice(-Math.max(0, maxItems - open.length))]
    const inOrder = items.filter((item) => kept.includes(item))
    try {
      window.localStorage.setItem(key, JSON.stringify(inOrder))
      refused = undefined
    } catch {
      // The browser forbids storage, or it is full: this document keeps it.
      refused = inOrder
    }
  }

  return {
    key,
    /** The oldest first. */
    read,
    add: (item: Item) => write([...read(), item]),
    /** @returns what it has become; undefined where it is gone, and stays so */
    change(id: string, next: (item: Item) => Item): Item | undefined {
      const items = read()
      const before = items.find((item) => item.id === id)
      if (!before) return undefined
      const after = next(before)
      if (after !== before) write(items.map((each) => (each === before ? after : each)))
      return after
    },
    remove: (id: string) => write(read().filter((item) => item.id !== id)),
  }
}
