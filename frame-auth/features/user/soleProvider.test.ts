import { expect, it } from 'vitest'
import { soleProvider } from './soleProvider.ts'

it.each([
  ['google', 'ada@gmail.com', 'Google'],
  ['google', 'Ada@GoogleMail.com', 'Google'],
  ['apple', 'ada@icloud.com', 'Apple'],
  ['apple', 'ada@me.com', 'Apple'],
  ['apple', 'x7f@privaterelay.appleid.com', 'Apple'],
  ['google', 'ada@harbor.example', null],
  ['google', 'ada@icloud.com', null],
  ['google', 'gmail.com@harbor.example', null],
  ['google', 'ada@notgmail.com', null],
  ['google', null, null],
  ['github', 'ada@gmail.com', null],
  ['email', 'ada@gmail.com', null],
] as const)('limit 7 default: a login by %s with the mailbox %s: %s', (method, email, expected) => {
  expect(soleProvider({ method, email })).toBe(expected)
})
