import { expect, test } from 'vitest'
import { startCrowd } from '../testing/startCrowd.ts'

// How long they wait: crowd.soak.ts.
test.each(['kit', 'secure'] as const)(
  'rejects: a crowd that takes all of a project’s calls: a visitor is answered at the %s origin, 20 of 20',
  async (origin) => {
    const crowd = await startCrowd()
    await crowd.gather(120)
    const statuses = (await crowd.visit(20, origin)).map(({ status }) => status)
    await crowd.destroy()
    expect(statuses).toEqual(Array(20).fill(200))
  },
)
