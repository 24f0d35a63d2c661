import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { WalletKitState } from '#shared/entities/state.ts'
import { asRecord, isText } from '../asRecord.ts'
import { closedState } from '../kit/closedState.ts'

export interface SnapshotsParameters {
  getState(): WalletKitState
  setState(state: WalletKitState): void
  /** Runs after the new state is visible. */
  onChange(before: WalletKitState, after: WalletKitState): void
}

/** The widget's snapshots on their way into the page. */
export function createSnapshots({ getState, setState, onChange }: SnapshotsParameters) {
  let bindings: Snapshot['bindings'] = {}
  let windows: Snapshot['windows'] = {}
  let waiting: (() => void)[] = []

  return {
    receive(body: unknown) {
      if (!isSnapshot(body)) return
      const before = getState()
      const next = freeze(nextSnapshot({ state: before, bindings, windows }, body))
      bindings = next.bindings
      windows = next.windows
      setState(next.state)
      onChange(before, next.state)
      for (const resume of waiting) resume()
      waiting = []
    },
    /** No widget is there to say that the modal is closed. */
    close() {
      setState(freeze({ ...getState(), open: false, loading: false, view: null }))
    },
    /** There is no widget, and nothing is to be connected any more. */
    end() {
      const before = getState()
      bindings = {}
      windows = {}
      setState(closedState)
      onChange(before, closedState)
    },
    bindings: () => bindings,
    windows: () => windows,
    /** Resolves with the next snapshot, or after a second: a widget that finds nothing new sends none. */
    next: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve)
        setTimeout(resolve, 1000)
      }),
  }
}

/** The widget's state and, per connected namespace, the `uuid` of the wallet that requests go to. */
interface Snapshot {
  state: WalletKitState
  bindings: Partial<Record<ChainNamespace, string>>
  /** The methods that are approved in a window. */
  windows: Partial<Record<ChainNamespace, readonly string[]>>
}

/** Whether the body of a `state` event is one, as far as the loader acts on it. */
export function isSnapshot(value: unknown): value is Snapshot {
  const { state, bindings, windows } = asRecord(value)
  const { open, ready, accounts, activeNetwork } = asRecord(state)
  return (
    typeof open === 'boolean' &&
    typeof ready === 'boolean' &&
    (activeNetwork === null || isText(activeNetwork, 64)) &&
    isRecordOf(accounts, isAccount) &&
    isRecordOf(bindings, (uuid) => isText(uuid, 128)) &&
    isRecordOf(windows, Array.isArray)
  )
}

function isRecordOf(value: unknown, check: (entry: unknown) => boolean): boolean {
  const entries = asRecord(value)
  return entries === value && Object.values(entries).every(check)
}

function isAccount(value: unknown): boolean {
  const { address, addresses, caipNetworkId } = asRecord(value)
  return isText(address, 128) && Array.isArray(addresses) && isText(caipNetworkId, 64)
}

/** Accounts whose widget is gone: what they were, until it has asked the wallets again (R1). */
function reconnecting(accounts: WalletKitState['accounts']): WalletKitState['accounts'] {
  const all = Object.entries(accounts).map(([name, account]) => [
    name,
    { ...account, status: 'reconnecting' },
  ])
  return Object.fromEntries(all)
}

/**
 * The snapshot after another. While a widget that had to be loaded again is still restoring, what was known stays: the
 * wallets of the page are as connected as before, and a page must not see them leave and come back.
 */
export function nextSnapshot(previous: Snapshot, next: Snapshot): Snapshot {
  const { state, bindings, windows } = next
  if (state.ready || !previous.state.ready) return next
  return {
    state: {
      ...state,
      ready: true,
      accounts: { ...state.accounts, ...reconnecting(previous.state.accounts) },
    },
    bindings: { ...bindings, ...previous.bindings },
    windows,
  }
}

/** Freezes plain data, all the way down. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object') for (const part of Object.values(value ?? {})) freeze(part)
  return Object.freeze(value)
}
