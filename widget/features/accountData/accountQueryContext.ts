import type { QueryClient } from '@tanstack/query-core'
import { atom, type createStore, type PrimitiveAtom } from 'jotai/vanilla'
import { timings } from '#shared/constants/timings.ts'
import { type ErrorCode, toWalletKitError } from '#shared/errors/walletKitError.ts'
import { requestIdOf } from '../../services/requestIdOf.ts'
import { type AccountWatcher, type ChainCondition, type Target, targetKey } from './createAccountWatcher.ts'

/** What was last read, and whether it could be read again since. */
export interface AccountQueryState<T> {
  /** Undefined until it was read once. */
  data: T | undefined
  /** When it was read: milliseconds since 1970. */
  updatedAt: number
  /** Why it could not be read the last time; null where it could, or is being read for the first time. */
  code: ErrorCode | null
  /** Of the answer that says so, where there was one. */
  requestId?: string | undefined
  /** It is of an earlier visit, and was not read on this one yet. */
  isRecalled: boolean
}

/** What an earlier visit has left, by `targetKey`. */
export interface AccountMemory<T> {
  /** @returns what was read, and when in milliseconds since 1970; null where nothing is kept of this account */
  recall(key: string): { data: T; readAt: number } | null
  keep(key: string, data: T): void
}

export interface AccountQueryParameters<T> {
  client: QueryClient
  store: ReturnType<typeof createStore>
  watcher: Pick<AccountWatcher, 'targetAtom' | 'visibleAtom' | 'chainAtom'>
  /** Tells this query from others of the same account. */
  name: string
  read: (
    target: Target,
    options: { force: boolean; signal: AbortSignal; earlier: () => T | undefined },
  ) => Promise<T>
  /** How long it counts as new; 30 s where it is left out. */
  freshFor?: (data: T) => number
  /** Stands in until it is read. Without one, what was read is gone with the visit. */
  memory?: AccountMemory<T>
}

/** What the operations of one query share. */
export interface AccountQueryContext<T> extends AccountQueryParameters<T> {
  freshFor: (data: T) => number
  stateAtom: PrimitiveAtom<AccountQueryState<T>>
  /** The accounts of which only an earlier visit's data is there, by `targetKey`. */
  recalled: Set<string>
  timer: ReturnType<typeof setTimeout> | undefined
  /** How many views show it. */
  followers: number
  /** The chain has a newer block than when it was read. */
  newBlock: boolean
  /** How many times in a row it was read because of a new block. */
  blockReads: number
  /** The account has sent something while the query was not followed. */
  isOutdated: boolean
  /** The chain's condition as it was last followed. */
  chain: ChainCondition
}

export function createAccountQueryContext<T>(parameters: AccountQueryParameters<T>): AccountQueryContext<T> {
  return {
    freshFor: () => timings.balanceStale,
    ...parameters,
    stateAtom: atom<AccountQueryState<T>>({ data: undefined, updatedAt: 0, code: null, isRecalled: false }),
    recalled: new Set(),
    timer: undefined,
    followers: 0,
    newBlock: false,
    blockReads: 0,
    isOutdated: false,
    chain: parameters.store.get(parameters.watcher.chainAtom),
  }
}

export function queryKeyOf<T>({ name }: AccountQueryContext<T>, target: Pick<Target, 'address' | 'network'>) {
  return [name, targetKey(target)]
}

export function queryStateOf<T>(context: AccountQueryContext<T>, target: Target) {
  return context.client.getQueryState<T, unknown>(queryKeyOf(context, target))
}

/** The account that is followed and seen now; null without one. */
export function followedTarget<T>({ store, watcher, followers }: AccountQueryContext<T>): Target | null {
  return followers > 0 && store.get(watcher.visibleAtom) ? store.get(watcher.targetAtom) : null
}

/** Publishes what is known of the account in use; of an earlier visit, where this one has read nothing yet. */
export function publishState<T>(context: AccountQueryContext<T>): void {
  const { store, watcher, stateAtom, recalled } = context
  const target = store.get(watcher.targetAtom)
  if (target) recallState(context, target)
  const state = target && queryStateOf(context, target)
  store.set(stateAtom, {
    data: state?.data,
    updatedAt: state?.dataUpdatedAt ?? 0,
    code: state?.status === 'error' ? toWalletKitError(state.error).code : null,
    requestId: requestIdOf(state?.error),
    isRecalled: target !== null && recalled.has(targetKey(target)),
  })
}

function recallState<T>(context: AccountQueryContext<T>, target: Target): void {
  const kept = queryStateOf(context, target) ? null : context.memory?.recall(targetKey(target))
  if (!kept) return
  context.client.setQueryData<T>(queryKeyOf(context, target), kept.data, { updatedAt: kept.readAt })
  context.recalled.add(targetKey(target))
}
