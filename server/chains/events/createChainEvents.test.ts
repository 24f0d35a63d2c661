import { toHex } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChainEvent } from '#shared/api/chain/chainEvents.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createTestChain } from '../../testing/createTestChain.ts'
import type { Chain } from '../core/chain.ts'
import { createChainEvents } from './createChainEvents.ts'

const chainId = 'eip155:31337'
const hash = `0x${'a'.repeat(64)}`
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A chain whose newest block the test sets; null: it does not answer, undefined: it hangs. */
function createScriptedChain(pollInterval?: number) {
  const script: { head: number | null | undefined; hash: string; calls: number; aborted: number } = {
    head: 1,
    hash,
    calls: 0,
    aborted: 0,
  }
  const chain: Chain = {
    ...createTestChain(['http://127.0.0.1:1'], pollInterval === undefined ? {} : { pollInterval }),
    async call(_method, _params, signal) {
      script.calls += 1
      if (script.head === null) throw new WalletKitError('RPC_UNREACHABLE', 'down')
      if (script.head !== undefined) return { number: toHex(script.head), hash: script.hash }
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          script.aborted += 1
          reject(signal.reason)
        })
      })
    },
  }
  return { chain, script }
}

function createListener() {
  const heard: ChainEvent[] = []
  return { heard, listen: (event: ChainEvent) => void heard.push(event) }
}

describe('createChainEvents', () => {
  test('default: how a chain is at once, then at each change only', async () => {
    const { chain, script } = createScriptedChain()
    const { heard, listen } = createListener()
    const events = createChainEvents()
    events.watch(chain, listen)
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toEqual([{ chainId, reachable: true, head: 1, hash }])
    await vi.advanceTimersByTimeAsync(4_000)
    expect(heard).toHaveLength(1)
    script.head = 2
    await vi.advanceTimersByTimeAsync(2_000)
    expect(heard.at(-1)).toEqual({ chainId, reachable: true, head: 2, hash })
    events.destroy()
  })

  test('behavior: another block of the same height is a change', async () => {
    const { chain, script } = createScriptedChain(500)
    const { heard, listen } = createListener()
    const events = createChainEvents()
    events.watch(chain, listen)
    await vi.advanceTimersByTimeAsync(0)
    const before = events.headOf(chain)
    script.hash = `0x${'b'.repeat(64)}`
    await vi.advanceTimersByTimeAsync(500)
    expect(heard.at(-1)).toEqual({ chainId, reachable: true, head: 1, hash: script.hash })
    expect(events.headOf(chain)).not.toBe(before)
    events.destroy()
  })

  test('behavior: a chain that goes and comes back, with its last block in between', async () => {
    const { chain, script } = createScriptedChain(500)
    const { heard, listen } = createListener()
    const events = createChainEvents()
    events.watch(chain, listen)
    await vi.advanceTimersByTimeAsync(0)
    script.head = null
    await vi.advanceTimersByTimeAsync(1_000)
    expect(heard.at(-1)).toEqual({ chainId, reachable: false, head: 1, hash })
    script.head = 5
    await vi.advanceTimersByTimeAsync(500)
    expect(heard.at(-1)).toEqual({ chainId, reachable: true, head: 5, hash })
    expect(heard).toHaveLength(3)
    events.destroy()
  })

  test('behavior: a chain that hangs is out of reach after its timeout', async () => {
    const { chain, script } = createScriptedChain()
    script.head = undefined
    const { heard, listen } = createListener()
    const events = createChainEvents({ pollInterval: 500, timeoutMs: 50, heartbeat: 15_000 })
    vi.useRealTimers()
    events.watch(chain, listen)
    await expect.poll(() => heard).toEqual([{ chainId, reachable: false }])
    events.destroy()
  })

  test('behavior: one look at a time serves all who watch, and newcomers hear the last one at once', async () => {
    const { chain, script } = createScriptedChain(1_000)
    const events = createChainEvents()
    const listeners = Array.from({ length: 100 }, createListener)
    for (const { listen } of listeners) events.watch({ ...chain }, listen)
    await vi.advanceTimersByTimeAsync(3_500)
    expect(script.calls).toBe(4)
    const late = createListener()
    events.watch(chain, late.listen)
    expect(late.heard).toHaveLength(1)
    expect(listeners.every(({ heard }) => heard.length === 1)).toBe(true)
    events.destroy()
  })

  test('behavior: nobody looks once the last one has left, and a look under way ends', async () => {
    const { chain, script } = createScriptedChain(1_000)
    const events = createChainEvents()
    const [first, second] = [createListener(), createListener()].map(({ listen }) =>
      events.watch(chain, listen),
    )
    await vi.advanceTimersByTimeAsync(1_000)
    first?.()
    script.head = undefined
    await vi.advanceTimersByTimeAsync(1_000)
    const { calls } = script
    expect(script.aborted).toBe(0)
    second?.()
    second?.()
    expect(script.aborted).toBe(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(script.calls).toBe(calls)
  })

  test('behavior: who watches again after that gets a look of their own', async () => {
    const { chain, script } = createScriptedChain(1_000)
    const events = createChainEvents()
    events.watch(chain, () => undefined)()
    const { heard, listen } = createListener()
    script.head = 9
    events.watch(chain, listen)
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toEqual([{ chainId, reachable: true, head: 9, hash }])
    events.destroy()
  })

  test('behavior: the end of the server ends every look', async () => {
    const { chain, script } = createScriptedChain(1_000)
    const events = createChainEvents()
    events.watch(chain, () => undefined)
    await vi.advanceTimersByTimeAsync(0)
    events.destroy()
    expect(events.stopped.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(script.calls).toBe(1)
  })
})
