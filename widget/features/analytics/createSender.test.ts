import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { analyticsLimits } from '#shared/analytics/analyticsLimits.ts'
import { type AnalyticsReport, analyticsBodySchema } from '#shared/api/analytics.ts'
import { analyticsPolicy as policy } from './analyticsPolicy.ts'
import { createSender } from './createSender.ts'
import { createUuid } from './createUuid.ts'

const report = (search = ''): AnalyticsReport => ({
  eventId: createUuid(),
  visitId: createUuid(),
  url: 'https://shop.example/',
  domain: 'shop.example',
  timestamp: Date.now(),
  props: { type: 'track', event: 'SEARCH_WALLET', properties: { search } },
})

function openSender(answers: readonly (number | null)[] = []) {
  const left = [...answers]
  const sent: AnalyticsReport[][] = []
  const beaconed: AnalyticsReport[][] = []
  const refusals: true[] = []
  const state = { isOn: true, takesBeacons: true }
  const read = (body: string) => {
    const parsed = analyticsBodySchema.parse(JSON.parse(body))
    return Array.isArray(parsed) ? parsed : [parsed]
  }
  const sender = createSender({
    async post(body) {
      sent.push(read(body))
      const answer = left.shift()
      return answer === undefined ? 202 : answer
    },
    beacon(body) {
      if (state.takesBeacons) beaconed.push(read(body))
      return state.takesBeacons
    },
    isOn: () => state.isOn,
    ready: async () => {},
    onRefused: () => void refusals.push(true),
  })
  return { sender, sent, beaconed, refusals, state }
}
const idsOf = (batches: readonly AnalyticsReport[][]) => batches.flat().map(({ eventId }) => eventId)
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('createSender', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('default: what happens within a second is one request, in order', async () => {
    const { sender, sent } = openSender()
    const reports = [report(), report(), report()]
    for (const each of reports) sender.add(each)
    expect(sent).toEqual([])
    await wait(policy.flushDelay)
    expect(sent).toEqual([reports])
    await wait(10 * policy.flushDelay)
    expect(sent).toHaveLength(1)
  })

  it('behavior: what is to be sent while a batch is under way goes right behind it', async () => {
    const { sender, sent } = openSender()
    sender.add(report())
    sender.flush()
    await Promise.resolve()
    sender.add(report())
    sender.flush()
    await wait(0)
    expect(sent.map((batch) => batch.length)).toEqual([1, 1])
  })

  it('parameters: a full batch goes at once, and none is larger', async () => {
    const { sender, sent } = openSender()
    for (let index = 0; index < 120; index += 1) sender.add(report())
    await wait(2 * policy.flushDelay)
    expect(sent.map((batch) => batch.length)).toEqual([50, 50, 20])
  })

  it('parameters: no request is longer than a browser lets a page that goes away send', async () => {
    const { sender, sent } = openSender()
    for (let index = 0; index < 20; index += 1) sender.add(report('é'.repeat(3_500)))
    await wait(5 * policy.flushDelay)
    const bytes = sent.map((batch) => new TextEncoder().encode(JSON.stringify(batch)).length)
    expect(Math.max(...bytes)).toBeLessThanOrEqual(analyticsLimits.batchBytes)
    expect(sent.flat()).toHaveLength(20)
  })

  it.each([503, 500, 429, null])(
    'behavior: after %s the same is sent again under the same ids, later each time, and what came meanwhile with it',
    async (status) => {
      const { sender, sent } = openSender([202, status, status])
      sender.add(report())
      await wait(policy.flushDelay)
      const kept = [report(), report()]
      for (const each of kept) sender.add(each)
      await wait(policy.flushDelay)
      expect(sent).toHaveLength(2)
      await wait(policy.retryDelay)
      expect(sent).toHaveLength(3)
      await wait(2 * policy.retryDelay - 1)
      expect(sent).toHaveLength(3)
      await wait(1)
      expect(idsOf(sent.slice(3))).toEqual(kept.map(({ eventId }) => eventId))
    },
  )

  it('rejects: a server that is away for long: the newest are kept, and no more of them', async () => {
    const { sender, sent } = openSender([202, ...new Array<null>(40).fill(null)])
    sender.add(report())
    await wait(policy.flushDelay)
    for (let index = 0; index < policy.queued + 100; index += 1) sender.add(report())
    const newest = report()
    sender.add(newest)
    await wait(60 * policy.maxRetryDelay)
    const arrived = new Set(idsOf(sent.slice(41)))
    expect(arrived.size).toBe(policy.queued)
    expect(arrived.has(newest.eventId)).toBe(true)
  })

  it('R19 rejects: where nothing was ever answered it is blocked: no more requests', async () => {
    const { sender, sent } = openSender(new Array<null>(100).fill(null))
    sender.add(report())
    await wait(60 * policy.maxRetryDelay)
    sender.add(report())
    await wait(60 * policy.maxRetryDelay)
    expect(sent).toHaveLength(policy.maxUnreached)
  })

  it('rejects: 403 is said once, and nothing is sent any more', async () => {
    const { sender, sent, refusals } = openSender([403])
    sender.add(report())
    await wait(policy.flushDelay)
    sender.add(report())
    sender.leave()
    await wait(10 * policy.flushDelay)
    expect(sent).toHaveLength(1)
    expect(refusals).toEqual([true])
  })

  it('behavior: a batch that the server cannot read is not sent again', async () => {
    const { sender, sent } = openSender([400])
    sender.add(report())
    await wait(10 * policy.maxRetryDelay)
    expect(sent).toHaveLength(1)
  })

  it('default: a page that goes away hands over the rest, and what is under way under the same ids', async () => {
    const { sender, beaconed, sent } = openSender([202, null])
    sender.add(report())
    await wait(policy.flushDelay)
    const reports = Array.from({ length: 60 }, () => report())
    for (const each of reports) sender.add(each)
    await wait(0)
    expect(sent).toHaveLength(2)
    sender.leave()
    expect(beaconed.map((batch) => batch.length)).toEqual([50, 10])
    expect(idsOf(beaconed)).toEqual(reports.map(({ eventId }) => eventId))
  })

  it('behavior: what the browser does not take is kept for a page that comes back', async () => {
    const { sender, beaconed, sent, state } = openSender()
    sender.add(report())
    await wait(policy.flushDelay)
    state.takesBeacons = false
    sender.add(report())
    sender.leave()
    expect(beaconed).toEqual([])
    await wait(policy.flushDelay)
    expect(sent).toHaveLength(2)
  })

  it('rejects: switched off meanwhile: what waits is dropped, and nothing is sent', async () => {
    const { sender, sent, beaconed, state } = openSender()
    sender.add(report())
    state.isOn = false
    await wait(10 * policy.flushDelay)
    sender.add(report())
    sender.leave()
    expect([sent, beaconed]).toEqual([[], []])
  })
})
