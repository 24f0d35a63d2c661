import { expect, test } from 'vitest'
import { simulateEndpoints } from './simulate.ts'

test('rejects: a value that no transaction has', () => {
  const { request } = simulateEndpoints.simulateEvm
  const asked = { chainId: 'eip155:1', from: `0x${'12'.repeat(20)}`, data: '0x' }
  expect(request.safeParse({ ...asked, value: `${2n ** 256n - 1n}` }).success).toBe(true)
  expect(request.safeParse({ ...asked, value: `${2n ** 256n}` }).success).toBe(false)
})
