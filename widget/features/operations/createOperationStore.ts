import type { FrameStorage } from '../../services/storage/createStorage.ts'
import { readList } from '../../services/storage/readList.ts'
import { operationsKey } from './hasOperations.ts'
import { isOver, type Operation, operationSchema } from './operation.ts'

export interface OperationStoreParameters {
  /** The frame's own: who paid whom is none of the page's (security.md rule 13). Reading the property may throw (T6). */
  window: { readonly localStorage: FrameStorage }
  projectId: string
  /** Milliseconds since the epoch. */
  now?: () => number
}

/** A record of every one would fill the storage, and be read by nobody. */
const most = 50
/** Milliseconds after which nobody asks what came of it. */
const longest = 7 * 24 * 60 * 60_000

/**
 * What is under way, kept where a reload, a crash of the frame and other tabs find it. Where the storage refuses, memory has to do.
 *
 * All of them are one record: a tab reads it before it writes, in one task, so that no two tabs lose what the other has written.
 */
export function createOperationStore({ window, projectId, now = Date.now }: OperationStoreParameters) {
  const key = operationsKey(projectId)
  /** What the storage has refused. */
  let refused: readonly Operation[] | undefined

  const read = (): readonly Operation[] => {
    if (refused) return refused
    return readList(window, key, operationSchema).filter(({ createdAt }) => now() - createdAt < longest)
  }
  const write = (operations: readonly Operation[]) => {
    // What is over goes first, the oldest before others.
    const open = operations.filter((operation) => !isOver(operation))
    const over = operations.filter(isOver)
    const kept = [...open, ...over.slice(-Math.max(0, most - open.length))]
    const inOrder = operations.filter((operation) => kept.includes(operation))
    try {
      window.localStorage.setItem(key, JSON.stringify(inOrder))
      refused = undefined
    } catch {
      refused = inOrder
    }
  }

  return {
    key,
    /** The oldest first. */
    read,
    add: (operation: Operation) => write([...read(), operation]),
    /** @returns what it has become; undefined where it is gone, and stays so */
    change(id: string, next: (operation: Operation) => Operation): Operation | undefined {
      const operations = read()
      const before = operations.find((operation) => operation.id === id)
      if (!before) return undefined
      const after = next(before)
      if (after !== before) write(operations.map((each) => (each === before ? after : each)))
      return after
    },
    remove: (id: string) => write(read().filter((operation) => operation.id !== id)),
  }
}

export type OperationStore = ReturnType<typeof createOperationStore>
