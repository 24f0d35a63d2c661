import { describe, expect, it } from 'vitest'
import { batchErrors } from '#shared/constants/callBatches.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { mayHaveBeenSent } from './mayHaveBeenSent.ts'

const said = (code: number) => new WalletKitError('WALLET_ERROR', 'The wallet says no', { code })

describe('mayHaveBeenSent', () => {
  it.each([
    ['unsupportedCapability', false],
    ['unsupportedChain', false],
    ['tooLarge', false],
    ['upgradeRejected', false],
    ['atomicityNotSupported', false],
    ['duplicateId', true],
    ['unknownId', true],
  ] as const)('behavior: a wallet that answers a batch with %s: %s', (name, expected) => {
    expect(mayHaveBeenSent(said(batchErrors[name]))).toBe(expected)
  })

  it.each([
    ['a refusal of the person', new WalletKitError('USER_REJECTED', 'No'), false],
    ['a refusal in the wallet’s own number', said(4001), false],
    ['an internal error of the wallet', said(-32603), true],
    ['an error of no known kind', new Error('?'), true],
  ])('default: %s: %s', (_, thrown, expected) => {
    expect(mayHaveBeenSent(thrown)).toBe(expected)
  })
})
