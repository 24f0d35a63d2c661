import {
  type AccountQueryContext,
  followedTarget,
  publishState,
  queryKeyOf,
  queryStateOf,
} from './accountQueryContext.ts'
import { type Target, targetKey } from './createAccountWatcher.ts'
import { dueAt } from './dueAt.ts'

/** Reads when it is time (`dueAt`), as long as a view shows it. */
export function planReading<T>(context: AccountQueryContext<T>): void {
  clearTimeout(context.timer)
  publishState(context)
  const target = followedTarget(context)
  if (!target) return
  const state = queryStateOf(context, target)
  if (state?.fetchStatus === 'fetching') return
  if (context.isOutdated) return void readTarget(context, target, { force: true })
  const { store, watcher, recalled, freshFor, newBlock, blockReads } = context
  const due = dueAt({
    updatedAt: recalled.has(targetKey(target)) ? 0 : (state?.dataUpdatedAt ?? 0),
    failedAt: state?.errorUpdatedAt ?? 0,
    freshFor: state?.data === undefined ? 0 : freshFor(state.data),
    reachable: store.get(watcher.chainAtom).reachable,
    newBlock,
    blockReads,
  })
  if (due === null) return
  const read = () => void readTarget(context, target, { force: newBlock })
  if (due <= Date.now()) read()
  else context.timer = setTimeout(read, due - Date.now())
}

/** @param force past every cache, in place of a reading that is under way */
export async function readTarget<T>(
  context: AccountQueryContext<T>,
  target: Target,
  { force }: { force: boolean },
): Promise<void> {
  const { client, recalled, memory } = context
  const queryKey = queryKeyOf(context, target)
  if (force) await client.cancelQueries({ queryKey })
  context.blockReads = context.newBlock ? context.blockReads + 1 : 0
  context.newBlock = false
  context.isOutdated = false
  try {
    const data = await client.fetchQuery({
      queryKey,
      queryFn: ({ signal }) =>
        context.read(target, { force, signal, earlier: () => client.getQueryData<T>(queryKey) }),
      staleTime: 0,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
      networkMode: 'always',
    })
    recalled.delete(targetKey(target))
    memory?.keep(targetKey(target), data)
  } catch {
    // A failure is in the query's state. Where it is not, another reading took the place of this one, and plans the next.
    if (queryStateOf(context, target)?.status !== 'error') return
  }
  planReading(context)
}

/** The chain's condition changed: a newer block, a return or a loss are reasons to read. */
export function followChain<T>(context: AccountQueryContext<T>): void {
  const { store, watcher, chain: before } = context
  const { reachable, head } = store.get(watcher.chainAtom)
  const isNewer = head !== null && before.head !== null && head !== before.head
  const hasChanged = reachable !== before.reachable
  const wasLost = before.reachable === true && reachable === null
  context.chain = { reachable, head }
  const target = followedTarget(context)
  if (!target) return
  context.newBlock ||= isNewer
  const isFailed = queryStateOf(context, target)?.status === 'error'
  // The chain is back, or what told of it is gone: a reading shows at once how the chain is.
  if (hasChanged && ((reachable === true && isFailed) || wasLost))
    return void readTarget(context, target, { force: reachable === true })
  if (isNewer || hasChanged) planReading(context)
}
