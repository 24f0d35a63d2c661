import { expect, test } from 'vitest'
import { letStrangersCall } from '../testing/strangers/letStrangersCall.ts'
import { startStrangersKit } from '../testing/strangers/startStrangersKit.ts'

// The same 100,000 times: strangers.soak.ts.
test('behavior: strangers’ calls over every route are answered, and none with 500', async () => {
  const kit = await startStrangersKit()
  const { statuses, broken, unhandledRejections } = await letStrangersCall(kit, { count: 500, seed: 3 })
  await kit.destroy()
  expect({ broken, unhandledRejections, failures: kit.failures }).toEqual({
    broken: [],
    unhandledRejections: 0,
    failures: [],
  })
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404]))
})
