import { expect, test } from 'vitest'
import { loginUrl } from './loginUrl.ts'

test('R2 default: the kit’s own origin, with the project and the attempt', () => {
  expect(loginUrl({ kitOrigin: 'https://kit.test', projectId: 'a b&c' }, 'google', '0f'.repeat(16))).toBe(
    `https://kit.test/login/google?projectId=a+b%26c&attempt=${'0f'.repeat(16)}`,
  )
})
