import { expect, test } from 'vitest'
import { initialsOf } from './drawInitials.ts'

test.each([
  ['Trust Wallet', 'Tr'],
  ['Best Dog Wallet', 'BD'],
  ['imToken', 'im'],
  ['1inch Wallet', '1i'],
  ['D’CENT', 'DC'],
  ['Wallet', 'Wa'],
  ['X', 'X'],
  ['ünïcode app', 'ün'],
  ['𝔘ni Wallet', '𝔘n'],
  ['…', '?'],
  ['', '?'],
])('initialsOf default: %s → %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
