import { expect, test } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { toProviderError } from './toProviderError.ts'

test.for([
  ['USER_CLOSED', 4001],
  ['USER_REJECTED', 4001],
  ['NOT_CONNECTED', 4100],
  ['METHOD_NOT_FOUND', 4200],
  ['FRAME_LOST', 4900],
  ['SESSION_EXPIRED', 4900],
  ['DESTROYED', 4900],
  ['RELAY_UNREACHABLE', -32603],
  ['INVALID_PARAMS', -32602],
  ['RPC_ERROR', -32603],
] as const)('default: %s becomes %i', ([code, numeric]) => {
  const error = toProviderError(new WalletKitError(code, 'what happened'))
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ message: 'what happened', code: numeric, data: { walletKit: code } })
})

test('behavior: a refusal is 4001, whatever code the wallet has for it', () => {
  const declined = new WalletKitError('USER_REJECTED', 'Declined', { code: 5000 })
  expect(toProviderError(declined)).toMatchObject({ code: 4001, data: { code: 5000 } })
})

test("behavior: the chain's own code and data stay", () => {
  const reverted = new WalletKitError('RPC_ERROR', 'execution reverted', { code: 3, data: '0x08c379a0' })
  expect(toProviderError(reverted)).toMatchObject({
    code: 3,
    data: { code: 3, data: '0x08c379a0', walletKit: 'RPC_ERROR' },
  })
})

test('behavior: what a wallet threw is passed on as it is', () => {
  const thrown = { code: 4001, message: 'no' }
  expect(toProviderError(thrown)).toBe(thrown)
  expect(toProviderError('no')).toBe('no')
})
