import { expect, test } from 'vitest'
import { shortAddress } from './formatAddress.ts'

test('default', () => {
  expect(shortAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe('0xf39F…2266')
})

test('parameters: a Solana address', () => {
  expect(shortAddress('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d')).toBe('5eyk…2N9d')
})

test('behavior: what is short already stays as it is', () => {
  expect(shortAddress('abcdefgh')).toBe('abcdefgh')
})
