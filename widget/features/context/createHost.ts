import type { createStore } from 'jotai/vanilla'
import type { ErrorCode } from '#shared/errors/walletKitError.ts'
import type { HostEventPayloads, HostEventType } from '#shared/rpc/loader-widget/hostEvents.ts'
import type { Hop } from '../../services/hop/createHop.ts'
import { createSnapshot, type SnapshotParameters } from './createSnapshot.ts'

export interface HostParameters extends SnapshotParameters {
  store: ReturnType<typeof createStore>
  hop: Pick<Hop, 'emit' | 'emitHostEvent'>
}

const maxAlertLength = 1_024

/**
 * What the host page learns. The snapshot goes first, always: `getState()` is never older than the event that a
 * listener is handling.
 */
export function createHost({ store, hop, ...parameters }: HostParameters) {
  const { snapshotAtom, boundAtom } = createSnapshot(parameters)
  let pushed = ''

  const push = () => {
    const body = { state: store.get(snapshotAtom), ...store.get(boundAtom) }
    const text = JSON.stringify(body)
    if (text === pushed) return
    pushed = text
    hop.emit('state', body)
  }
  const unsubscribers = [store.sub(snapshotAtom, push), store.sub(boundAtom, push)]

  return {
    push,
    emit<Type extends HostEventType>(type: Type, payload: HostEventPayloads[Type]) {
      push()
      hop.emitHostEvent(type, payload)
    },
    alert(code: ErrorCode, message: string) {
      // The message may quote what the host set, which may be as large as a message can be.
      hop.emitHostEvent('alert', { code, message: message.slice(0, maxAlertLength) })
    },
    destroy: () => unsubscribers.forEach((unsubscribe) => unsubscribe()),
  }
}
