import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { late } from '../late/late.ts'
import { createNameRefusal } from './nameRefusals.ts'

const declined = { code: -32_603, message: 'User denied' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('default: a refusal in a wallet’s own words is one of code 4001', async () => {
  await expect(createNameRefusal(async () => late)(declined)).resolves.toMatchObject({ code: 4001 })
})

test.for([{ code: 4001, message: 'no' }, new WalletKitError('USER_REJECTED', 'no')])(
  'behavior: what has its name already loads nothing: %j',
  async (thrown) => {
    const load = vi.fn(async () => late)
    await expect(createNameRefusal(load)(thrown)).resolves.toBe(thrown)
    expect(load).not.toHaveBeenCalled()
  },
)

test('R17 behavior: the error comes as it is where the third part does not, or not in time', async () => {
  await expect(createNameRefusal(() => Promise.reject(new Error('down')))(declined)).resolves.toBe(declined)
  const waiting = createNameRefusal(() => new Promise(() => {}))(declined)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(waiting).resolves.toBe(declined)
})
