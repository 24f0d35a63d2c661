import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDelivery, type Delivery, type Segment } from './createDelivery.ts'

/** Two ends; `passes` says of each segment, by the order in which they are posted, whether it arrives. */
function connect(passes: (segment: Segment, index: number) => boolean = () => true) {
  const heard: Record<'near' | 'far', string[]> = { near: [], far: [] }
  const posted: Segment[] = []
  const ends: { near?: Delivery; far?: Delivery } = {}
  const end = (own: 'near' | 'far', other: 'near' | 'far') =>
    createDelivery({
      post(segment) {
        posted.push(segment)
        if (passes(segment, posted.length - 1)) setTimeout(() => ends[other]?.receive(segment))
      },
      onText: (text) => void heard[own].push(text),
    })
  const near = end('near', 'far')
  const far = end('far', 'near')
  Object.assign(ends, { near, far })
  const destroy = () => {
    near.destroy()
    far.destroy()
  }
  return { near, far, heard, posted, destroy }
}

describe('createDelivery', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('default: each text once and in order, and nothing is posted for ever', async () => {
    const { near, far, heard, posted, destroy } = connect()
    near.send('one')
    near.send('two')
    far.send('three')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(heard).toEqual({ near: ['three'], far: ['one', 'two'] })
    // Three texts, and what the last one each way is acknowledged by.
    expect(posted.length).toBeLessThanOrEqual(5)
    destroy()
  })

  it('behavior: what a browser loses is sent again, and what came after it waits for it', async () => {
    const { near, heard, destroy } = connect((_, index) => index !== 0)
    near.send('leave')
    near.send('open')
    await vi.advanceTimersByTimeAsync(900)
    expect(heard.far).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(heard.far).toEqual(['leave', 'open'])
    destroy()
  })

  it('behavior: a lost acknowledgement has nothing delivered twice', async () => {
    const { near, heard, destroy } = connect(({ text }, index) => text !== undefined || index > 2)
    near.send('one')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(heard.far).toEqual(['one'])
    destroy()
  })

  it('rejects: what is no segment, and what runs too far ahead', async () => {
    const { far, heard, destroy } = connect()
    for (const data of [
      null,
      'text',
      {},
      { number: 1, acknowledged: 0, text: 7 },
      { number: -1, acknowledged: 0, text: 'negative' },
      { number: 1.5, acknowledged: 0, text: 'half' },
      { number: 1, acknowledged: 0, text: 'more', more: true },
      { number: 5_000, acknowledged: 0, text: 'ahead' },
    ])
      far.receive(data)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(heard.far).toEqual([])
    destroy()
  })

  it('behavior: whatever is lost, all arrives in order in the end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { maxLength: 30 }),
        fc.array(fc.constantFrom('near', 'far'), { minLength: 1, maxLength: 12 }),
        async (losses, senders) => {
          const channel = connect((_, index) => !losses[index])
          const sent: Record<'near' | 'far', string[]> = { near: [], far: [] }
          for (const [index, sender] of senders.entries()) {
            channel[sender].send(String(index))
            sent[sender === 'near' ? 'far' : 'near'].push(String(index))
            await vi.advanceTimersByTimeAsync(index % 3 === 0 ? 300 : 0)
          }
          await vi.advanceTimersByTimeAsync(120_000)
          channel.destroy()
          expect(channel.heard).toEqual(sent)
        },
      ),
    )
  })

  it('behavior: nothing is posted after the end', async () => {
    const { near, far, posted, destroy } = connect(() => false)
    near.send('one')
    far.receive({ number: 1, acknowledged: 0, text: 'one' })
    destroy()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(posted).toHaveLength(1)
  })
})
