import { expect, test, vi } from 'vitest'
import type { Transport } from '#shared/transport/portTransport.ts'
import { createTestFrame, useTestClock } from '../testing/createTestFrame.ts'
import { createTracing } from './tracing.ts'

const plain: Transport = { start() {}, send() {}, onClose() {}, destroy() {} }
const traced: Transport = { ...plain }
const use = async () => ({ trace: () => traced })

useTestClock()

test.each([
  ['the option', { options: { debug: true }, tag: {} }],
  ['the tag', { options: {}, tag: { debug: 'true' } }],
])('parameters: debug by %s: the channel is traced, once the code for it is there', async (_, page) => {
  const tracing = createTracing(page, use)
  expect(tracing.isReady()).toBe(false)
  await vi.waitFor(() => expect(tracing.isReady()).toBe(true))
  expect(tracing.wrap(plain)).toBe(traced)
})

test.each([
  ['nothing', { options: {}, tag: {} }],
  ['off', { options: { debug: false }, tag: { debug: 'true' } }],
])('default: with %s nothing is loaded, and the channel is as it is', (_, page) => {
  const load = vi.fn(use)
  const tracing = createTracing(page, load)
  expect(tracing.isReady()).toBe(true)
  expect(tracing.wrap(plain)).toBe(plain)
  expect(load).not.toHaveBeenCalled()
})

test('behavior: where the code does not load, the channel is as it is', async () => {
  const tracing = createTracing({ options: { debug: true }, tag: {} }, () =>
    Promise.reject(new Error('offline')),
  )
  await vi.waitFor(() => expect(tracing.isReady()).toBe(true))
  expect(tracing.wrap(plain)).toBe(plain)
})

test('behavior: a hello is answered once the channel can be traced, which widgets repeat until then', () => {
  let isReady = false
  const { frame, posted, hello } = createTestFrame({ trace: { isReady: () => isReady, wrap: (own) => own } })
  frame.start()
  hello()
  expect(posted).toEqual([])
  isReady = true
  hello()
  expect(posted).toHaveLength(1)
})
