import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { runTabsModel, tabActions, tabsSeed } from '../testing/tabsModel.ts'
import { loadLibraries } from '../testing/testPage.ts'

beforeAll(loadLibraries)

const seed = tabsSeed()
it(`R1 R43 behavior: two tabs keep one truth, whatever is done in which (WALLETKIT_SEED=${seed})`, async () => {
  let runs = 0
  const property = fc.asyncProperty(
    fc.array(tabActions, { minLength: 12, maxLength: 24 }),
    async (actions) => {
      await runTabsModel(actions)
      runs += 1
    },
  )
  await fc.assert(property, { seed, numRuns: 4, endOnFailure: true })
  expect(runs).toBe(4)
})
