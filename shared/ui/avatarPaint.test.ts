import fc from 'fast-check'
import { expect, test } from 'vitest'
import { avatarPaint } from './avatarPaint.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('default: the same address has the same picture, in any letter case', () => {
  expect(avatarPaint(address.toLowerCase())).toEqual(avatarPaint(address))
})

test('behavior: one character makes another picture', () => {
  expect(avatarPaint(address.replace('f39F', 'f39E'))).not.toEqual(avatarPaint(address))
})

test('behavior: every text gives colours and places that CSS takes', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { base, glows } = avatarPaint(text)
      for (const color of [base, ...glows.map((glow) => glow.color)]) {
        expect(color).toMatch(/^hsl\((?:[0-9]|[1-9]\d|[12]\d\d|3[0-5]\d) 84% \d\d%\)$/)
      }
      for (const { x, y } of glows) expect(Math.max(x, y)).toBeLessThanOrEqual(100)
    }),
  )
})
