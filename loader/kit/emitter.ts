import { runGuarded } from '../runGuarded.ts'

export type Listener = (...values: never[]) => void

export interface Emitter {
  /** Returns the unsubscriber. */
  on(event: string, listener: Listener): () => void
  off(event: string, listener: Listener): void
  emit(event: string, ...values: unknown[]): void
}

/** Listeners by event name. One that throws, or is removed while it is called, does not disturb the others. */
export function createEmitter(): Emitter {
  const listeners = new Map<string, Set<Listener>>()
  const off: Emitter['off'] = (event, listener) => {
    listeners.get(event)?.delete(listener)
  }
  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return () => off(event, listener)
    },
    off,
    emit(event, ...values) {
      for (const listener of new Set(listeners.get(event))) runGuarded(() => listener(...(values as never[])))
    },
  }
}
