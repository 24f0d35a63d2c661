import type { QueryClient } from '@tanstack/query-core'
import { atom, type createStore } from 'jotai/vanilla'
import { timings } from '#shared/constants/timings.ts'
import { type ErrorCode, toWalletKitError } from '#shared/errors/walletKitError.ts'
import { type AccountWatcher, type Target, targetKey } from './createAccountWatcher.ts'

/** What was last read, and whether it could be read again since. */
export interface AccountQueryState<T> {
  /** Undefined until it was read once. */
  data: T | undefined
  /** When it was read: milliseconds since 1970. */
  updatedAt: number
  /** Why it could not be read the last time; null where it could, or is being read for the first time. */
  code: ErrorCode | null
  /** It is of an earlier visit, and was not read on this one yet. */
  isRecalled: boolean
}

/** What an earlier visit has left, by `targetKey`. */
export interface AccountMemory<T> {
  /** @returns what was read, and when in milliseconds since 1970; null where nothing is kept of this account */
  recall(key: string): { data: T; readAt: number } | null
  keep(key: string, data: T): void
}

interface AccountQueryParameters<T> {
  client: QueryClient
  store: ReturnType<typeof createStore>
  watcher: Pick<AccountWatcher, 'targetAtom' | 'visibleAtom' | 'chainAtom'>
  /** Tells this reading from others of the same account. */
  name: string
  read: (
    target: Target,
    options: { force: boolean; signal: AbortSignal; earlier: T | undefined },
  ) => Promise<T>
  /** How long it counts as new; 30 s where it is left out. */
  freshFor?: (data: T) => number
  /** Stands in until it is read. Without one, what was read is gone with the visit. */
  memory?: AccountMemory<T>
}

/**
 * Something of the active account that is read while somebody looks, by the rules of `dueAt`, and kept when it cannot be
 * read. Each account on each network has its own.
 */
export function createAccountQuery<T>(parameters: AccountQueryParameters<T>) {
  const { client, store, watcher, name, read, memory } = parameters
  const { freshFor = () => timings.balanceStale } = parameters
  const stateAtom = atom<AccountQueryState<T>>({
    data: undefined,
    updatedAt: 0,
    code: null,
    isRecalled: false,
  })
  const recalled = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking = 0
  let newBlock = false
  let blockReads = 0
  /** Somebody sent something while nobody looked. */
  let isOutdated = false

  const keyOf = (target: Target) => [name, targetKey(target)]
  const stateOf = (target: Target) => client.getQueryState<T, unknown>(keyOf(target))

  const isRecalled = (target: Target) => recalled.has(targetKey(target))

  const recall = (target: Target) => {
    const kept = stateOf(target) ? null : memory?.recall(targetKey(target))
    if (!kept) return
    client.setQueryData<T>(keyOf(target), kept.data, { updatedAt: kept.readAt })
    recalled.add(targetKey(target))
  }

  const tell = () => {
    const target = store.get(watcher.targetAtom)
    if (target) recall(target)
    const state = target && stateOf(target)
    store.set(stateAtom, {
      data: state?.data,
      updatedAt: state?.dataUpdatedAt ?? 0,
      code: state?.status === 'error' ? toWalletKitError(state.error).code : null,
      isRecalled: target !== null && isRecalled(target),
    })
  }

  const ask = async (target: Target, force: boolean): Promise<void> => {
    const queryKey = keyOf(target)
    if (force) await client.cancelQueries({ queryKey })
    blockReads = newBlock ? blockReads + 1 : 0
    newBlock = false
    isOutdated = false
    try {
      const data = await client.fetchQuery({
        queryKey,
        queryFn: ({ signal }) => read(target, { force, signal, earlier: client.getQueryData<T>(queryKey) }),
        staleTime: 0,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: 'always',
      })
      recalled.delete(targetKey(target))
      memory?.keep(targetKey(target), data)
    } catch {
      // Called off for another question, which speaks for itself.
      const state = stateOf(target)
      if (state?.status !== 'error') return
    }
    plan()
  }

  /** Asks when it is time, as long as somebody looks. */
  const plan = () => {
    clearTimeout(timer)
    tell()
    const target = store.get(watcher.targetAtom)
    if (!target || looking === 0 || !store.get(watcher.visibleAtom)) return
    const state = stateOf(target)
    if (state?.fetchStatus === 'fetching') return
    if (isOutdated) return void ask(target, true)
    const due = dueAt({
      updatedAt: isRecalled(target) ? 0 : (state?.dataUpdatedAt ?? 0),
      failedAt: state?.errorUpdatedAt ?? 0,
      freshFor: state?.data === undefined ? 0 : freshFor(state.data),
      reachable: store.get(watcher.chainAtom).reachable,
      newBlock,
      blockReads,
    })
    if (due === null) return
    const force = newBlock
    if (due <= Date.now()) void ask(target, force)
    else timer = setTimeout(() => void ask(target, force), due - Date.now())
  }

  let before = store.get(watcher.chainAtom)
  const followChain = () => {
    const { reachable, head } = store.get(watcher.chainAtom)
    const isNewer = head !== null && before.head !== null && head !== before.head
    const hasChanged = reachable !== before.reachable
    const wasLost = before.reachable === true && reachable === null
    before = { reachable, head }
    const target = store.get(watcher.targetAtom)
    if (!target || looking === 0 || !store.get(watcher.visibleAtom)) return
    newBlock ||= isNewer
    const isFailed = stateOf(target)?.status === 'error'
    // The chain is back, or whoever spoke of it is gone: find out at once how it is.
    if (hasChanged && ((reachable === true && isFailed) || wasLost))
      return void ask(target, reachable === true)
    if (isNewer || hasChanged) plan()
  }

  const unsubscribers = [
    store.sub(watcher.targetAtom, plan),
    store.sub(watcher.visibleAtom, plan),
    store.sub(watcher.chainAtom, followChain),
  ]

  return {
    stateAtom,
    /** What was last read of any account, also of one that is not looked at now. */
    peek: (target: Pick<Target, 'address' | 'network'>): T | undefined =>
      client.getQueryData<T>([name, targetKey(target)]),
    /** Keeps it up to date until the returned function is called. */
    follow(): () => void {
      looking += 1
      plan()
      return () => {
        looking -= 1
        plan()
      }
    },
    /** The account has sent something: what was read is no longer true. */
    outdated() {
      isOutdated = true
      plan()
    },
    /** Reads it now, past every cache: for a person who asks for it. */
    async refresh(): Promise<void> {
      const target = store.get(watcher.targetAtom)
      if (!target) return
      clearTimeout(timer)
      const asked = ask(target, true)
      tell()
      await asked
    },
    /** Changes what is kept without reading all of it anew. */
    change(target: Target, next: (data: T) => T) {
      const state = stateOf(target)
      if (state?.data === undefined) return
      client.setQueryData<T>(keyOf(target), next(state.data), { updatedAt: state.dataUpdatedAt })
      tell()
    },
    destroy() {
      clearTimeout(timer)
      for (const unsubscribe of unsubscribers) unsubscribe()
    },
  }
}

interface ReadingState {
  /** When it was last read, and when reading it last failed; 0 for never. Milliseconds since 1970. */
  updatedAt: number
  failedAt: number
  /** How long what was read counts as new. */
  freshFor: number
  /** Null where nobody says. */
  reachable: boolean | null
  /** The chain has a newer block than when it was read. */
  newBlock: boolean
  /** How many times in a row it was read because of a new block. */
  blockReads: number
}

/** How much longer each wait for the next block's reading is than the one before. */
const growth = 1.5

/**
 * When something of an account is read next: every 30 s, sooner after a new block, no sooner than 30 s after a failure
 * (behaviour §4). A chain whose blocks come faster than anybody could read them is not read at each. While the chain is known to be down, never: its return is news, too.
 *
 * @returns milliseconds since 1970, 0 for at once; null for not by itself
 */
export function dueAt(state: ReadingState): number | null {
  const { updatedAt, failedAt, freshFor, reachable, newBlock, blockReads } = state
  if (updatedAt === 0 && failedAt === 0) return 0
  if (reachable === false) return null
  if (failedAt > updatedAt) return failedAt + timings.balanceRetryBackoff
  const pause = Math.min(timings.newBlockPause * growth ** blockReads, timings.newBlockPauseMost)
  return updatedAt + Math.min(freshFor, newBlock ? pause : freshFor)
}
