import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { onDemand } from '../parts/onDemand.ts'
import { normalizeRejection } from './normalizeRejection.ts'

const declined = { code: -32_603, message: 'User denied' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('default: a user’s rejection in a wallet’s own words becomes an error of code 4001', async () => {
  await expect(normalizeRejection(async () => onDemand, declined)).resolves.toMatchObject({ code: 4001 })
})

test.for([{ code: 4001, message: 'no' }, new WalletKitError('USER_REJECTED', 'no')])(
  'behavior: an error that already says that the user rejected loads nothing: %j',
  async (thrown) => {
    const load = vi.fn(async () => onDemand)
    await expect(normalizeRejection(load, thrown)).resolves.toBe(thrown)
    expect(load).not.toHaveBeenCalled()
  },
)

test('R17 behavior: the wallet’s own error is given where the third part does not load, or not in time', async () => {
  await expect(normalizeRejection(() => Promise.reject(new Error('down')), declined)).resolves.toBe(declined)
  const waiting = normalizeRejection(() => new Promise(() => {}), declined)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(waiting).resolves.toBe(declined)
})
