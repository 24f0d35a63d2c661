import {
  type AccountQueryParameters,
  createAccountQueryContext,
  publishState,
  queryKeyOf,
  queryStateOf,
} from './accountQueryContext.ts'
import type { Target } from './createAccountWatcher.ts'
import { followChain, planReading, readTarget } from './planReading.ts'

/**
 * Something of the active account that is read while a view shows it, by the rules of `dueAt`, and kept when it cannot be
 * read. Each account on each network has its own.
 */
export function createAccountQuery<T>(parameters: AccountQueryParameters<T>) {
  const context = createAccountQueryContext(parameters)
  const { client, store, watcher, stateAtom } = context
  const plan = () => planReading(context)
  const unsubscribers = [
    store.sub(watcher.targetAtom, plan),
    store.sub(watcher.visibleAtom, plan),
    store.sub(watcher.chainAtom, () => followChain(context)),
  ]

  return {
    stateAtom,
    /** What was last read of any account, also of one that is not in use now. */
    peek: (target: Pick<Target, 'address' | 'network'>): T | undefined =>
      client.getQueryData<T>(queryKeyOf(context, target)),
    /** Keeps it up to date until the returned function is called. */
    follow(): () => void {
      context.followers += 1
      plan()
      return () => {
        context.followers -= 1
        plan()
      }
    },
    /** The account has sent something: what was read is no longer true. */
    outdated() {
      context.isOutdated = true
      plan()
    },
    /** Reads it now, past every cache: for a person who asks for it. */
    async refresh(): Promise<void> {
      const target = store.get(watcher.targetAtom)
      if (!target) return
      clearTimeout(context.timer)
      const reading = readTarget(context, target, { force: true })
      publishState(context)
      await reading
    },
    /** Changes what is kept without reading all of it again. */
    change(target: Target, next: (data: T) => T) {
      const state = queryStateOf(context, target)
      if (state?.data === undefined) return
      client.setQueryData<T>(queryKeyOf(context, target), next(state.data), {
        updatedAt: state.dataUpdatedAt,
      })
      publishState(context)
    },
    destroy() {
      clearTimeout(context.timer)
      for (const unsubscribe of unsubscribers) unsubscribe()
    },
  }
}
