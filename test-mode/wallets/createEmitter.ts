export type Listener = (data: unknown) => void

export interface Emitter {
  on(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
  emit(event: string, data: unknown): void
}

/** Listeners by event name, called in the order in which they came. */
export function createEmitter(): Emitter {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
    },
    off(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event, data) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(data)
    },
  }
}
