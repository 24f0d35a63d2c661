import { expect, test } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { unavailable } from './unavailable.ts'

test.for([
  ['USER_CLOSED', 4001],
  ['DESTROYED', 4900],
  ['FRAME_UNREACHABLE', 4900],
  ['PROJECT_ID_REQUIRED', 4900],
] as const)('default: %s becomes %i', ([code, numeric]) => {
  const error = unavailable(new WalletKitError(code, 'what happened'))
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ message: 'what happened', code: numeric, data: { walletKit: code } })
})

test('behavior: what has been said in numbers already is passed on as it is', () => {
  const thrown = Object.assign(new Error('no'), { code: 4001 })
  expect(unavailable(thrown)).toBe(thrown)
  expect(unavailable('no')).toBe('no')
})
