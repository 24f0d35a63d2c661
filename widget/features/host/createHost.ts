import type { Atom, createStore } from 'jotai/vanilla'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { WalletKitState } from '#shared/entities/state.ts'

export type HostEvent =
  | 'ready'
  | 'open'
  | 'close'
  | 'connect'
  | 'disconnect'
  | 'accountsChanged'
  | 'networkChanged'
  | 'theme'
  | 'event'
  | 'alert'

export interface HostParameters {
  store: ReturnType<typeof createStore>
  snapshotAtom: Atom<WalletKitState>
  bindingsAtom: Atom<Partial<Record<ChainNamespace, string>>>
  send: {
    state: (body: { state: WalletKitState; bindings: Partial<Record<ChainNamespace, string>> }) => void
    event: (body: { type: HostEvent; payload: unknown }) => void
  }
}

const longestAlert = 1_024

/**
 * What the host page learns. The snapshot goes first, always: `getState()` is never older than the event that a
 * listener is handling.
 */
export function createHost({ store, snapshotAtom, bindingsAtom, send }: HostParameters) {
  let pushed = ''

  const push = () => {
    const body = { state: store.get(snapshotAtom), bindings: store.get(bindingsAtom) }
    const text = JSON.stringify(body)
    if (text === pushed) return
    pushed = text
    send.state(body)
  }
  const unsubscribers = [store.sub(snapshotAtom, push), store.sub(bindingsAtom, push)]

  return {
    push,
    emit(type: HostEvent, payload: unknown = null) {
      push()
      send.event({ type, payload })
    },
    alert(code: string, message: string) {
      // The message may quote what the host set, which may be as large as a message can be.
      send.event({ type: 'alert', payload: { code, message: message.slice(0, longestAlert) } })
    },
    destroy: () => unsubscribers.forEach((unsubscribe) => unsubscribe()),
  }
}

export type Host = ReturnType<typeof createHost>
