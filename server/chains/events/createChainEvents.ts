import * as z from 'zod/mini'
import type { ChainEvent } from '#shared/api/chain/chainEvents.ts'
import type { Chain } from '../chain.ts'
import { type EventsPolicy, eventsPolicy } from './eventsPolicy.ts'

type Listener = (event: ChainEvent) => void

export interface ChainEvents {
  /**
   * Tells how a chain is: as soon as that is known, and at each change. One look at a time serves all listeners of a
   * chain; without any nobody looks.
   *
   * @returns the end of it
   */
  watch(chain: Chain, listener: Listener): () => void
  /** Names the newest block that was seen while somebody watches a chain. */
  headOf(chain: Chain): string | undefined
  /** Aborts when the server stops: whoever waits for events ends then. */
  stopped: AbortSignal
  destroy(): void
}

interface Watch {
  listeners: Set<Listener>
  last: ChainEvent | undefined
  leave: AbortController
  timer: NodeJS.Timeout | undefined
}

const slot = z.int().check(z.gte(0))
const block = z.object({
  number: z.string().check(z.regex(/^0x[\da-fA-F]{1,13}$/)),
  hash: z.string().check(z.regex(/^0x[\da-fA-F]{64}$/)),
})

export function createChainEvents({ pollInterval, patience }: EventsPolicy = eventsPolicy): ChainEvents {
  const watches = new Map<string, Watch>()
  const stop = new AbortController()

  async function look(chain: Chain, watch: Watch): Promise<void> {
    const event = await ask(
      chain,
      watch,
      AbortSignal.any([watch.leave.signal, AbortSignal.timeout(patience)]),
    )
    if (watch.leave.signal.aborted) return
    if (!isSame(event, watch.last)) {
      watch.last = event
      for (const listener of watch.listeners) listener(event)
    }
    watch.timer = setTimeout(() => void look(chain, watch), chain.settings.pollInterval ?? pollInterval)
  }

  return {
    stopped: stop.signal,
    headOf(chain) {
      const { head, hash } = watches.get(chain.key)?.last ?? {}
      return head === undefined ? undefined : (hash ?? `${head}`)
    },

    watch(chain, listener) {
      const existing = watches.get(chain.key)
      const watch = existing ?? {
        listeners: new Set(),
        last: undefined,
        leave: new AbortController(),
        timer: undefined,
      }
      watch.listeners.add(listener)
      if (watch.last) listener(watch.last)
      if (!existing) {
        watches.set(chain.key, watch)
        void look(chain, watch)
      }
      return () => {
        watch.listeners.delete(listener)
        if (watch.listeners.size > 0 || watches.get(chain.key) !== watch) return
        watches.delete(chain.key)
        end(watch)
      }
    },

    destroy() {
      stop.abort()
      for (const watch of watches.values()) end(watch)
      watches.clear()
    },
  }
}

function end({ leave, timer }: Watch): void {
  leave.abort()
  clearTimeout(timer)
}

/** A chain that answers nonsense is as good as none. */
async function ask(chain: Chain, { last }: Watch, signal: AbortSignal): Promise<ChainEvent> {
  const chainId = chain.id
  try {
    if (chain.network.chainNamespace === 'solana')
      return { chainId, reachable: true, head: z.parse(slot, await chain.call('getSlot', [], signal)) }
    const latest = await chain.call('eth_getBlockByNumber', ['latest', false], signal)
    const { number, hash } = z.parse(block, latest)
    return { chainId, reachable: true, head: Number(number), hash }
  } catch {
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
