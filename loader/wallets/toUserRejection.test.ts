import { expect, test } from 'vitest'
import { toUserRejection } from './toUserRejection.ts'

test('default: a rejection of the user becomes an error of EIP-1193, whatever the wallet calls it, with the wallet’s own error as its cause', () => {
  const thrown = { code: -32_603, message: 'User denied transaction signature' }
  const rejection = toUserRejection(thrown)
  expect(rejection).toBeInstanceOf(Error)
  expect(rejection).toMatchObject({
    code: 4001,
    message: thrown.message,
    data: { code: -32_603 },
    cause: thrown,
  })
})

test('default: a text alone', () => {
  expect(toUserRejection('User canceled')).toMatchObject({ code: 4001, message: 'User canceled' })
})

test.for([
  { code: -32_000, message: 'Transaction rejected by node' },
  new Error('insufficient funds'),
  'rejected',
  undefined,
])('rejects: %j is passed on as it is', (thrown) => {
  expect(toUserRejection(thrown)).toBe(thrown)
})

test('rejects: an error that throws when it is looked at is passed on as it is', () => {
  const thrown = {
    get code(): never {
      throw new Error('no')
    },
  }
  expect(toUserRejection(thrown)).toBe(thrown)
})
