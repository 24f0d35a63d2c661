import type { ChainEvent } from '#shared/api/chain/chainEvents.ts'
import { inTime } from '#shared/async/inTime.ts'
import type { Chain } from '../core/chain.ts'
import { namespaces } from '../core/namespaces.ts'

/** How a chain that somebody looks at is watched. Milliseconds. */
export interface EventsPolicy {
  /** Between two looks, where the chain's settings say nothing. */
  pollInterval: number
  /** A chain that has not answered for so long does not answer. */
  timeoutMs: number
  /** A sign of life for proxies in between, which end quiet connections. */
  heartbeat: number
}

export const eventsPolicy: EventsPolicy = { pollInterval: 2_000, timeoutMs: 3_000, heartbeat: 15_000 }

type Listener = (event: ChainEvent) => void

export interface ChainEvents {
  /**
   * Tells how a chain is: as soon as that is known, and at each change. One question at a time serves all listeners of a
   * chain; without any nobody asks.
   *
   * @returns the end of it
   */
  watch(chain: Chain, listener: Listener): () => void
  /** Names the newest block that was seen while somebody watchers a chain. */
  headOf(chain: Chain): string | undefined
  /** Aborts when the server stops: whoever waits for events ends then. */
  stopped: AbortSignal
  destroy(): void
}

interface Watcher {
  listeners: Set<Listener>
  last: ChainEvent | undefined
  leave: AbortController
  timer: NodeJS.Timeout | undefined
}

export function createChainEvents({ pollInterval, timeoutMs }: EventsPolicy = eventsPolicy): ChainEvents {
  const watchers = new Map<string, Watcher>()
  const stop = new AbortController()

  async function poll(chain: Chain, watcher: Watcher): Promise<void> {
    const { signal } = watcher.leave
    const event = await inTime({ milliseconds: timeoutMs, signal }, (limited) => ask(chain, watcher, limited))
    if (watcher.leave.signal.aborted) return
    if (!isSame(event, watcher.last)) {
      watcher.last = event
      for (const listener of watcher.listeners) listener(event)
    }
    watcher.timer = setTimeout(() => void poll(chain, watcher), chain.settings.pollInterval ?? pollInterval)
  }

  return {
    stopped: stop.signal,
    headOf(chain) {
      const { head, hash } = watchers.get(chain.key)?.last ?? {}
      return head === undefined ? undefined : (hash ?? `${head}`)
    },

    watch(chain, listener) {
      const existing = watchers.get(chain.key)
      const watcher = existing ?? {
        listeners: new Set(),
        last: undefined,
        leave: new AbortController(),
        timer: undefined,
      }
      watcher.listeners.add(listener)
      if (watcher.last) listener(watcher.last)
      if (!existing) {
        watchers.set(chain.key, watcher)
        void poll(chain, watcher)
      }
      return () => {
        watcher.listeners.delete(listener)
        if (watcher.listeners.size > 0 || watchers.get(chain.key) !== watcher) return
        watchers.delete(chain.key)
        end(watcher)
      }
    },

    destroy() {
      stop.abort()
      for (const watcher of watchers.values()) end(watcher)
      watchers.clear()
    },
  }
}

function end({ leave, timer }: Watcher): void {
  leave.abort()
  clearTimeout(timer)
}

/** A chain that answers nonsense is as good as none. */
async function ask(chain: Chain, { last }: Watcher, signal: AbortSignal): Promise<ChainEvent> {
  const chainId = chain.id
  try {
    const head = await namespaces[chain.network.chainNamespace]?.readHead(chain, signal)
    return head ? { chainId, reachable: true, ...head } : { ...last, chainId, reachable: false }
  } catch {
    // As said above: `reachable: false` says so, and the next look tells more.
    return { ...last, chainId, reachable: false }
  }
}

function isSame(event: ChainEvent, last: ChainEvent | undefined): boolean {
  return (
    last !== undefined &&
    event.reachable === last.reachable &&
    event.head === last.head &&
    event.hash === last.hash
  )
}
