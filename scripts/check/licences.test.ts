import { describe, expect, it } from 'vitest'
import { isLicenceAllowed } from './licences.ts'

const allowed = ['MIT', 'Zlib', 'Apache-2.0']

describe('isLicenceAllowed', () => {
  it.each(['MIT', '(MIT)', 'MIT OR GPL-3.0-only', '(MIT AND Zlib)', '(GPL-3.0-only OR (MIT AND Zlib))'])(
    'default: %s',
    (expression) => {
      expect(isLicenceAllowed(expression, allowed)).toBe(true)
    },
  )

  it.each([
    '',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE',
    'GPL-3.0-only',
    'MIT AND GPL-3.0-only',
    '(MIT OR Zlib) AND GPL-3.0-only',
    'MIT-like',
  ])('rejects: %j', (expression) => {
    expect(isLicenceAllowed(expression, allowed)).toBe(false)
  })
})
