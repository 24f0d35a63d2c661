import { Interface } from 'ethers'
import { expect, test } from 'vitest'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import { buildEvmTransfer } from './buildEvmTransfer.ts'

const [receiver, token] = evmAccounts

test('default: a coin is paid without data', () =>
  expect(buildEvmTransfer({ receiver, amount: 10n ** 18n, token: null })).toEqual({
    to: receiver,
    value: '0xde0b6b3a7640000',
    data: '0x',
  }))

test('parameters: a token moves by `transfer`, as another library reads it', () => {
  const amount = 2n ** 200n + 1n
  const { to, value, data } = buildEvmTransfer({ receiver: receiver.toLowerCase(), amount, token })
  expect({ to, value }).toEqual({ to: token, value: '0x0' })
  const contract = new Interface(['function transfer(address to, uint256 amount) returns (bool)'])
  const call = contract.parseTransaction({ data })
  expect(call?.name).toBe('transfer')
  expect(call?.args.toArray()).toEqual([receiver, amount])
})

test('rejects: an address that is none', () =>
  expect(() => buildEvmTransfer({ receiver: '0x12', amount: 1n, token: null })).toThrow())
