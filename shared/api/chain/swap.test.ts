import { expect, test } from 'vitest'
import { buildApproveQuerySchema, buildTransactionSchema, quoteQuerySchema } from './swap.ts'

const side = 'eip155:1:0x5FbDB2315678afecb367f032d93F642f64180aa3'

test.each([
  ['the greatest number there is', 2n ** 256n - 1n, true],
  ['one that is greater', 2n ** 256n, false],
])('parameters: an amount of %s', (_, amount, isValid) => {
  const query = { amount: `${amount}`, from: side, to: side }
  expect(quoteQuerySchema.safeParse(query).success).toBe(isValid)
})

test('rejects: numbers that no contract takes, on every route and in every field', () => {
  const tooMuch = `${2n ** 256n}`
  const userAddress = side
  const sides = { from: side, to: side, userAddress }
  const permit = { value: '1', deadline: '1', signature: `0x${'12'.repeat(65)}` }
  expect(quoteQuerySchema.safeParse({ ...sides, amount: '1', gasPrice: tooMuch }).success).toBe(false)
  expect(buildApproveQuerySchema.safeParse({ ...sides, amount: tooMuch }).success).toBe(false)
  const build = { ...sides, amount: '1', permit }
  expect(buildTransactionSchema.safeParse(build).success).toBe(true)
  expect(buildTransactionSchema.safeParse({ ...build, amount: tooMuch }).success).toBe(false)
  for (const field of ['value', 'deadline'])
    expect(
      buildTransactionSchema.safeParse({ ...build, permit: { ...permit, [field]: tooMuch } }).success,
    ).toBe(false)
})
