import { expect, test } from 'vitest'
import { isSameAddress } from './isSameAddress.ts'

const evm = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solana = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

test('behavior: an EVM address is the same in any case, a Solana address is not', () => {
  expect(isSameAddress(evm, evm.toLowerCase())).toBe(true)
  expect(isSameAddress(evm.toLowerCase(), evm)).toBe(true)
  expect(isSameAddress(evm, `${evm.slice(0, -1)}9`)).toBe(false)
  expect(isSameAddress(solana, solana)).toBe(true)
  expect(isSameAddress(solana, solana.toLowerCase())).toBe(false)
})
