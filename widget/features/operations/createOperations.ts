import { type Atom, atom, type createStore } from 'jotai/vanilla'
import type { Locks } from '#shared/async/createLocks.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { LifecycleWindow } from '../../services/dom/environment.ts'
import type { OperationStore } from './createOperationStore.ts'
import { createPolling } from './createPolling.ts'
import type { FindOperation } from './finding.ts'
import { isOver, type Operation, toUnknown } from './operation.ts'
import { withFinding } from './withFinding.ts'

export interface OperationsParameters {
  store: ReturnType<typeof createStore>
  window: LifecycleWindow
  operationStore: OperationStore
  locks: Locks
  /** Whether anybody sees the modal. */
  visibleAtom: Atom<boolean>
  find: FindOperation
  /** An operation is over: the account's holdings have changed. */
  onSettled: (operation: Operation) => void
}

/** Milliseconds between two looks at the network, while somebody waits for it. */
const interval = 1_500

/**
 * What was sent and what came of it. An operation whose document lives is its own matter until the wallet has answered; what another has
 * left behind is looked for on its network by whoever comes after. To look is all that is ever done by itself: nothing is sent again.
 */
export function createOperations(parameters: OperationsParameters) {
  const { store, window, operationStore, locks, visibleAtom, find, onSettled } = parameters
  const operationsAtom = atom<readonly Operation[]>(operationStore.read())
  /** The operations for which this document is asking a wallet. */
  const own = new Set<string>()

  const reload = () => store.set(operationsAtom, operationStore.read())
  const change = (id: string, next: (operation: Operation) => Operation) => {
    const changed = operationStore.change(id, next)
    reload()
    return changed
  }

  /** Takes over operations whose document was gone before its wallet answered. */
  const takeUp = async ({ id, status }: Operation) => {
    if (status !== 'asked' || own.has(id)) return
    await locks.tryHold(lockOf(operationStore, id), async () => {
      change(id, (now) => (now.status === 'asked' ? toUnknown(now) : now))
    })
  }

  const look = async (operation: Operation) => {
    const others = operationStore
      .read()
      .flatMap(({ id, hash }) => (hash && id !== operation.id ? [hash] : []))
    // The network cannot be reached: the operation stays as it was.
    const finding = await find(operation, new Set(others)).catch(() => null)
    if (!finding) return
    const after = change(operation.id, (now) => (isOver(now) ? now : withFinding(now, finding)))
    if (after && isOver(after)) onSettled(after)
  }

  /** One after the other: a transaction that is found for one operation counts for no other. */
  const lookInTurn = async (open: readonly Operation[], network: CaipNetworkId) => {
    for (const operation of open) if (operation.caipNetworkId === network) await look(operation)
  }

  const lookAtAll = async () => {
    for (const operation of operationStore.read()) await takeUp(operation)
    reload()
    const open = store.get(operationsAtom).filter((each) => !isOver(each) && each.status !== 'asked')
    const networks = [...new Set(open.map(({ caipNetworkId }) => caipNetworkId))]
    await Promise.all(networks.map((network) => lookInTurn(open, network)))
  }
  const polling = createPolling({
    store,
    window,
    visibleAtom,
    key: operationStore.key,
    reload,
    lookAtAll,
    nextLook: () => (store.get(operationsAtom).some((operation) => !isOver(operation)) ? interval : null),
  })

  return {
    operationsAtom,
    /**
     * Writes one down once it is `ready`, and then has `ask` tell the wallet; until that ends no other document takes it for abandoned. It
     * is held while it is made ready: that takes the browser as long.
     */
    async begin<T>(id: string, ready: Promise<Operation>, ask: () => Promise<T>): Promise<T> {
      own.add(id)
      const work = async () => {
        const operation = await ready
        operationStore.add(operation)
        // The wallet is asked first: drawing would delay it.
        const asked = ask()
        reload()
        return { answer: await asked }
      }
      try {
        const held = await locks.tryHold(lockOf(operationStore, id), work)
        return (held ?? (await work())).answer
      } finally {
        own.delete(id)
        polling.plan()
      }
    },
    change,
    remove(id: string) {
      operationStore.remove(id)
      reload()
    },
    follow: polling.follow,
    look: polling.look,
    destroy: polling.destroy,
  }
}

export type Operations = ReturnType<typeof createOperations>

function lockOf({ key }: Pick<OperationStore, 'key'>, id: string): string {
  return `${key} ${id}`
}
