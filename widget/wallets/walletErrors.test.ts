import { describe, expect, it } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { isUnknownChain, toConnectionError, walletErrorCode } from './walletErrors.ts'

const wallet = (code: unknown) => new WalletKitError('WALLET_ERROR', 'The wallet said no', { code })

describe('toConnectionError', () => {
  it.each([
    [4001, 'USER_REJECTED'],
    [5000, 'USER_REJECTED'],
    [-32002, 'REQUEST_PENDING'],
    [4100, 'WALLET_ERROR'],
    [4200, 'WALLET_ERROR'],
    [4900, 'WALLET_ERROR'],
    [4902, 'WALLET_ERROR'],
    [-32603, 'WALLET_ERROR'],
    ['4001', 'USER_REJECTED'],
    [undefined, 'WALLET_ERROR'],
  ])('behavior: %s from a wallet is %s, and its code is kept', (code, expected) => {
    expect(toConnectionError(wallet(code))).toMatchObject({ code: expected, data: { code } })
  })

  it('behavior: a refusal in words alone is one, whatever its code', () => {
    const error = new WalletKitError('WALLET_ERROR', 'User canceled', { code: -32603 })
    expect(toConnectionError(error)).toMatchObject({ code: 'USER_REJECTED', data: { code: -32603 } })
    const rejected = new WalletKitError('WALLET_ERROR', 'Transaction rejected by network', { code: -32603 })
    expect(toConnectionError(rejected)).toBe(rejected)
  })

  it("behavior: the kit's own errors stay what they are", () => {
    const error = new WalletKitError('WALLET_NOT_FOUND', 'gone', { code: 4001 })
    expect(toConnectionError(error)).toBe(error)
  })

  it.each([['text'], [null], [new Error('boom')], [{ code: 4001 }]])(
    'behavior: %s is INTERNAL, without its text',
    (thrown) => {
      expect(toConnectionError(thrown)).toMatchObject({ code: 'INTERNAL', message: 'Internal error' })
    },
  )
})

describe('isUnknownChain', () => {
  it.each([
    [4902, true],
    [-32603, true],
    [32603, true],
    [5100, true],
    [5000, false],
    [4001, false],
    [-32002, false],
    ['4902', false],
    [undefined, false],
  ])('R11 behavior: code %s: %s', (code, expected) => {
    expect(isUnknownChain(wallet(code))).toBe(expected)
  })

  it('R11 behavior: a refusal that looks like an unknown chain is one: nothing else is offered', () => {
    const error = new WalletKitError('WALLET_ERROR', 'User rejected the request.', { code: -32603 })
    expect(isUnknownChain(error)).toBe(false)
  })

  it.each([[new Error('x')], [null], [{ data: { code: 4902 } }]])(
    'behavior: %s is not a wallet’s word',
    (thrown) => {
      expect(isUnknownChain(thrown)).toBe(false)
      expect(walletErrorCode(thrown)).toBeUndefined()
    },
  )

  it.each([[undefined], [null], ['4902'], [4902]])('behavior: data that is %j holds no code', (data) => {
    expect(walletErrorCode(new WalletKitError('WALLET_ERROR', 'x', data))).toBeUndefined()
  })
})
