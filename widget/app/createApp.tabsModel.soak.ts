import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { runTabsModel, tabActions, tabsSeed } from '../testing/tabsModel.ts'
import { loadLibraries } from '../testing/testPage.ts'

beforeAll(loadLibraries)

const seed = tabsSeed()
it(`R1 R43 behavior: two tabs keep one truth, however long (WALLETKIT_SEED=${seed})`, {
  timeout: 900_000,
}, async () => {
  let runs = 0
  const property = fc.asyncProperty(
    fc.array(tabActions, { minLength: 40, maxLength: 120 }),
    async (actions) => {
      await runTabsModel(actions)
      runs += 1
    },
  )
  await fc.assert(property, { seed, numRuns: 40, endOnFailure: true })
  expect(runs).toBe(40)
})
