import { expect, test } from 'vitest'
import { letStrangersCall } from '../testing/strangers/letStrangersCall.ts'
import { startStrangersKit } from '../testing/strangers/startStrangersKit.ts'

const count = 100_000

test(`behavior: ${count} strangers’ calls over every route are answered, and none with 500`, async () => {
  const kit = await startStrangersKit()
  const { statuses, broken, unhandledRejections } = await letStrangersCall(kit, { count, seed: 100 })
  await kit.destroy()
  console.warn(
    `answers by status, 0 for those who left: ${JSON.stringify([...statuses].sort(([a], [b]) => a - b))}`,
  )
  expect({ broken, unhandledRejections, failures: kit.failures }).toEqual({
    broken: [],
    unhandledRejections: 0,
    failures: [],
  })
}, 1_200_000)
