import { type Atom, atom, type createStore } from 'jotai/vanilla'
import type { Locks } from '#shared/async/createLocks.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { LifecycleWindow } from '../../services/dom/environment.ts'
import type { OperationStore } from './createOperationStore.ts'
import type { Finding, FindOperation } from './finding.ts'
import { isOver, type Operation } from './operation.ts'

export interface OperationsParameters {
  store: ReturnType<typeof createStore>
  window: LifecycleWindow
  operationStore: OperationStore
  locks: Locks
  /** Whether anybody sees the modal. */
  visibleAtom: Atom<boolean>
  find: FindOperation
  /** The network has taken one: what the account owns is another. */
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
  /** Whose wallet is being asked by this document. */
  const own = new Set<string>()
  let following = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking = false

  const tell = () => store.set(operationsAtom, operationStore.read())
  const change = (id: string, next: (operation: Operation) => Operation) => {
    const changed = operationStore.change(id, next)
    tell()
    return changed
  }

  /** Those that another document has left before its wallet answered. */
  const takeUp = async ({ id, status }: Operation) => {
    if (status !== 'asked' || own.has(id)) return
    await locks.tryHold(lockOf(operationStore, id), async () => {
      change(id, (now) => (now.status === 'asked' ? { ...now, status: 'unknown' } : now))
    })
  }

  const look = async (operation: Operation) => {
    const others = operationStore
      .read()
      .flatMap(({ id, hash }) => (hash && id !== operation.id ? [hash] : []))
    // Out of reach: how it was is how it stays.
    const finding = await find(operation, new Set(others)).catch(() => null)
    if (!finding) return
    const after = change(operation.id, (now) => (isOver(now) ? now : withFinding(now, finding)))
    if (after && isOver(after)) onSettled(after)
  }

  /** One after the other: what one is found to be is none of the others. */
  const lookInTurn = async (open: readonly Operation[], network: CaipNetworkId) => {
    for (const operation of open) if (operation.caipNetworkId === network) await look(operation)
  }

  const round = async () => {
    if (looking) return
    looking = true
    try {
      for (const operation of operationStore.read()) await takeUp(operation)
      tell()
      const open = store.get(operationsAtom).filter((each) => !isOver(each) && each.status !== 'asked')
      const networks = [...new Set(open.map(({ caipNetworkId }) => caipNetworkId))]
      await Promise.all(networks.map((network) => lookInTurn(open, network)))
    } finally {
      looking = false
    }
  }
  const plan = () => {
    clearTimeout(timer)
    if (following === 0 || !store.get(visibleAtom)) return
    void round().then(() => {
      clearTimeout(timer)
      const isOpen = store.get(operationsAtom).some((operation) => !isOver(operation))
      if (isOpen && following > 0 && store.get(visibleAtom)) timer = setTimeout(plan, interval)
    })
  }

  /** Another tab has written. */
  const onStorage = (event: Event) => {
    const key: unknown = Reflect.get(event, 'key')
    if (key === operationStore.key || key === null) tell()
  }
  window.addEventListener('storage', onStorage)
  const unsubscribe = store.sub(visibleAtom, plan)

  return {
    operationsAtom,
    /** Writes one down, and has `ask` tell the wallet; until that ends no other document takes it for abandoned. */
    async begin<T>(operation: Operation, ask: () => Promise<T>): Promise<T> {
      operationStore.add(operation)
      own.add(operation.id)
      tell()
      const work = async () => ({ answer: await ask() })
      try {
        const held = await locks.tryHold(lockOf(operationStore, operation.id), work)
        return (held ?? (await work())).answer
      } finally {
        own.delete(operation.id)
        plan()
      }
    },
    change,
    remove(id: string) {
      operationStore.remove(id)
      tell()
    },
    /** Looks for what is open, while somebody sees it and until the returned function is called. */
    follow(): () => void {
      following += 1
      plan()
      return () => {
        following -= 1
        if (following === 0) clearTimeout(timer)
      }
    },
    /** Looks now, for a person who asks for it. */
    look: round,
    destroy() {
      clearTimeout(timer)
      window.removeEventListener('storage', onStorage)
      unsubscribe()
    },
  }
}

export type Operations = ReturnType<typeof createOperations>

function lockOf({ key }: Pick<OperationStore, 'key'>, id: string): string {
  return `${key} ${id}`
}

/** What an operation is after its network was asked. */
export function withFinding(operation: Operation, finding: Finding): Operation {
  switch (finding.kind) {
    case 'missing':
      // A block that held it was taken back.
      return operation.blocks > 0 ? { ...operation, blocks: 0 } : operation
    case 'foreign':
      return { ...operation, status: 'unknown', hash: null }
    case 'expired':
    case 'replaced':
      return { ...operation, status: finding.kind }
    case 'failed':
      return { ...operation, status: 'failed', hash: finding.hash }
    case 'found': {
      const { hash, blocks, needed, nonce } = finding
      const { evm } = operation
      const status = blocks >= needed ? 'confirmed' : 'sent'
      const isSame = operation.status === status && operation.hash === hash && operation.blocks === blocks
      if (isSame && (!evm || evm.isNonceSeen)) return operation
      return {
        ...operation,
        status,
        hash,
        blocks,
        ...(evm && nonce !== undefined && { evm: { ...evm, nonce, isNonceSeen: true } }),
      }
    }
  }
}
