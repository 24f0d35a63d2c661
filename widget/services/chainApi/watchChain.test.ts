import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchChain } from './watchChain.ts'

const source = { apiUrl: 'https://kit.test', projectId: 'demo', version: '0.1.0' }

describe('watchChain', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function open() {
    const streams: (EventTarget & { url: string; readyState: number; close(): void })[] = []
    const heard: unknown[] = []
    const stop = watchChain(
      source,
      'eip155:1',
      { onEvent: (event) => heard.push(event), onSilence: () => heard.push('silence') },
      (url) => {
        const stream = Object.assign(new EventTarget(), { url, readyState: 1, close: () => {} })
        stream.close = () => {
          stream.readyState = 2
        }
        streams.push(stream)
        return stream
      },
    )
    const say = (data: string) => streams.at(-1)?.dispatchEvent(Object.assign(new Event('chain'), { data }))
    const fail = (readyState: number) => {
      const stream = streams.at(-1)
      if (stream) stream.readyState = readyState
      stream?.dispatchEvent(new Event('error'))
    }
    return { streams, heard, stop, say, fail }
  }

  test('default: what the server says of the chain', () => {
    const { streams, heard, say } = open()
    expect(streams[0]?.url).toBe(
      'https://kit.test/v1/chain/events?projectId=demo&st=wallet-kit&sv=0.1.0&chainId=eip155%3A1',
    )
    say('{"chainId":"eip155:1","reachable":true,"head":7}')
    say('{"chainId":"eip155:1","reachable":false}')
    expect(heard).toEqual([
      { chainId: 'eip155:1', reachable: true, head: 7 },
      { chainId: 'eip155:1', reachable: false },
    ])
  })

  test.each([
    ['not JSON', '{'],
    ['no event', '{"reachable":"yes"}'],
    ['of another chain', '{"chainId":"eip155:2","reachable":true}'],
  ])('rejects: %s', (_, data) => {
    const { heard, say } = open()
    say(data)
    expect(heard).toEqual([])
  })

  test('behavior: a stream that breaks is left to the browser', async () => {
    const { streams, heard, fail } = open()
    fail(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(heard).toEqual(['silence'])
    expect(streams).toHaveLength(1)
  })

  test('behavior: one that is refused is opened again, ever more seldom', async () => {
    const { streams, fail } = open()
    fail(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(streams).toHaveLength(2)
    fail(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(streams).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(streams).toHaveLength(3)
  })

  test('behavior: stopped, it is over', async () => {
    const { streams, stop, fail } = open()
    fail(2)
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(streams).toHaveLength(1)
    expect(streams[0]?.readyState).toBe(2)
  })
})
