import { expect, test } from 'vitest'
import { quoteQuerySchema } from './swap.ts'

const side = 'eip155:1:0x5FbDB2315678afecb367f032d93F642f64180aa3'

test.each([
  ['the greatest number there is', 2n ** 256n - 1n, true],
  ['one that is greater', 2n ** 256n, false],
])('parameters: an amount of %s', (_, amount, isValid) => {
  const query = { amount: `${amount}`, from: side, to: side }
  expect(quoteQuerySchema.safeParse(query).success).toBe(isValid)
})
