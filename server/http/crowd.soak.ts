import { expect, test } from 'vitest'
import { startCrowd } from '../testing/startCrowd.ts'

const middleOf = (visits: readonly { took: number }[]) =>
  visits.map(({ took }) => took).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0

test.each(['kit', 'secure'] as const)(
  'behavior: a visitor among 500 hostile sockets is answered at the %s origin, 20 of 20, in 3 times the calm time',
  async (origin) => {
    const crowd = await startCrowd()
    await crowd.visit(20, origin)
    const calm = middleOf(await crowd.visit(200, origin))
    await crowd.gather(250)
    const visits = await crowd.visit(20, origin)
    await crowd.destroy()
    console.warn(`${origin}: calm ${calm.toFixed(1)} ms, among the crowd ${middleOf(visits).toFixed(1)} ms`)
    expect(visits.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(middleOf(visits)).toBeLessThan(calm * 3)
  },
)
