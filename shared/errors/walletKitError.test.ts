import { describe, expect, it } from 'vitest'
import { errorCodeSchema, errorCodes, toWireError, WalletKitError } from './walletKitError.ts'

describe('toWireError', () => {
  it('default: code, message and data of our own error', () => {
    const error = new WalletKitError('WALLET_ERROR', 'Nonce too low', { code: -32_000 })
    expect(toWireError(error)).toStrictEqual({
      code: 'WALLET_ERROR',
      message: 'Nonce too low',
      data: { code: -32_000 },
    })
  })

  it('behavior: no data key where there is no data', () => {
    const wire = toWireError(new WalletKitError('USER_CLOSED', 'Closed'))
    expect(Object.keys(wire)).toEqual(['code', 'message'])
  })

  it.each([
    ['an error', new Error('password=hunter2')],
    [
      'an error that looks like ours',
      Object.assign(new Error('secret'), { code: 'USER_CLOSED', name: 'WalletKitError' }),
    ],
    ['text', 'password=hunter2'],
    ['nothing', undefined],
    ['an object', { code: 'USER_CLOSED', message: 'secret' }],
  ])('threat 7 behavior: %s crosses as INTERNAL, without its text or stack', (_, thrown) => {
    expect(toWireError(thrown)).toStrictEqual({ code: 'INTERNAL', message: 'Internal error' })
  })
})

describe('WalletKitError', () => {
  it('default: an Error with a code that callers can compare', () => {
    const error = new WalletKitError('USER_CLOSED', 'Closed')
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ name: 'WalletKitError', code: 'USER_CLOSED', message: 'Closed' })
    expect(error.data).toBeUndefined()
  })
})

describe('errorCodes', () => {
  it('default: each once, in upper case, and known to the schema', () => {
    expect(new Set(errorCodes).size).toBe(errorCodes.length)
    for (const code of errorCodes) expect(code).toMatch(/^[A-Z]+(?:_[A-Z]+)*$/)
    expect(errorCodeSchema.safeParse('USER_CLOSED').success).toBe(true)
    expect(errorCodeSchema.safeParse('constructor').success).toBe(false)
  })
})
