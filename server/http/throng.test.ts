import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendThrong, throngCalls } from '../testing/strangers/sendThrong.ts'
import { type StrangersKit, startStrangersKit } from '../testing/strangers/startStrangersKit.ts'

let kit: StrangersKit
beforeAll(async () => {
  kit = await startStrangersKit()
})
afterAll(async () => {
  await kit.destroy()
})

/** What may be held of a thousand requests once they are answered: the sockets of one take more while it lasts. */
const keptBytes = 4_000_000

function readHeldBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const visit = () => ({ method: 'GET' as const, path: '/projects/v1/origins?projectId=demo' })

test.each(Object.entries(throngCalls))(
  'rejects: 1,000 who ask %s at once: each has an answer, so does a visitor meanwhile, and nothing of them stays',
  async (_what, toCall) => {
    // What is made once, on the first use.
    await sendThrong(kit, { count: 100, toCall })
    const before = readHeldBytes()
    const [statuses, visitors] = await Promise.all([
      sendThrong(kit, { count: 1_000, toCall }),
      sendThrong(kit, { count: 5, toCall: visit, network: '203.0.113.9' }),
    ])
    expect(visitors).toEqual(new Map([[200, 5]]))
    expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(1_000)
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
    expect(kit.failures).toEqual([])
    expect(readHeldBytes() - before).toBeLessThan(keptBytes)
  },
)
