import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['MetaMask', 'M'],
  ['OP Mainnet', 'OM'],
  ['BNB Smart Chain', 'BC'],
  ['  trust wallet ', 'TW'],
  ['zkSync', 'Z'],
  ['0x wallet', '0W'],
  ['Кошелёк', 'К'],
  ['𝔉rame', '𝔉'],
  ['–', ''],
])('parameters: %s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
