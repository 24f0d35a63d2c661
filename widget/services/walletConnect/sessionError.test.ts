import { describe, expect, it } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { sessionError } from './sessionError.ts'

describe('sessionError', () => {
  it.each<[unknown, string, unknown]>([
    [{ code: 4001, message: 'No' }, 'USER_REJECTED', { code: 4001 }],
    [{ code: 5000, message: 'User rejected.' }, 'USER_REJECTED', { code: 5000 }],
    [{ code: -32000, message: 'User canceled' }, 'USER_REJECTED', { code: -32000 }],
    [{ code: -32000, message: 'Transaction rejected by node' }, 'WALLET_ERROR', { code: -32000 }],
    [{ code: 6000, message: 'User disconnected.' }, 'SESSION_EXPIRED', undefined],
    [{ code: -32603, message: 'Internal' }, 'WALLET_ERROR', { code: -32603 }],
    [new Error('Proposal expired'), 'PROPOSAL_EXPIRED', undefined],
    [new Error('Request expired. Please try again.'), 'TIMEOUT', undefined],
    [new Error('Failed to publish payload, please try again. id:1 tag:1108'), 'RELAY_UNREACHABLE', undefined],
    [new Error('No internet connection detected.'), 'RELAY_UNREACHABLE', undefined],
    [new Error('No matching key. session: ab'), 'SESSION_EXPIRED', undefined],
    [
      new Error('Missing or invalid. Record was recently deleted - session: ab'),
      'SESSION_EXPIRED',
      undefined,
    ],
    [new Error('What?'), 'WALLET_ERROR', undefined],
    [undefined, 'WALLET_ERROR', undefined],
    ['text', 'WALLET_ERROR', undefined],
  ])('default: %j is %s', (thrown, code, data) => {
    expect(sessionError(thrown)).toMatchObject({ code, ...(data ? { data } : {}) })
    if (!data) expect(sessionError(thrown).data).toBeUndefined()
  })

  it('behavior: a wallet’s text is plain and bounded, and its code is kept', () => {
    const { message } = sessionError({ code: 1, message: `\u202e${'x'.repeat(5_000)}` })
    expect(message).toBe('x'.repeat(message.length))
    expect(message.length).toBeLessThanOrEqual(1_024)
  })

  it('behavior: the kit’s own errors pass', () => {
    const own = new WalletKitError('METHOD_NOT_FOUND', 'No')
    expect(sessionError(own)).toBe(own)
  })
})
