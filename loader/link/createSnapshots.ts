import type { WalletKitState } from '#shared/entities/state.ts'
import { closedState } from '../closedState.ts'
import { freeze } from './freeze.ts'
import { isSnapshot, nextSnapshot, type Snapshot } from './isSnapshot.ts'

export interface SnapshotsParameters {
  getState(): WalletKitState
  setState(state: WalletKitState): void
  /** Runs after the new state is visible. */
  onChange(before: WalletKitState, after: WalletKitState): void
}

/** The widget's snapshots on their way into the page. */
export function createSnapshots({ getState, setState, onChange }: SnapshotsParameters) {
  let bindings: Snapshot['bindings'] = {}
  let waiting: (() => void)[] = []

  return {
    receive(body: unknown) {
      if (!isSnapshot(body)) return
      const before = getState()
      const next = freeze(nextSnapshot({ state: before, bindings }, body))
      bindings = next.bindings
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
      setState(closedState)
      onChange(before, closedState)
    },
    bindings: () => bindings,
    /** Resolves with the next snapshot, or after a second: a widget that finds nothing new sends none. */
    next: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve)
        setTimeout(resolve, 1000)
      }),
  }
}
