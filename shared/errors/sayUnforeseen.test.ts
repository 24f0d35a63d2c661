import { expect, onTestFinished, test, vi } from 'vitest'
import { sayUnforeseen } from './sayUnforeseen.ts'
import { WalletKitError } from './walletKitError.ts'
import { withCause } from './withCause.ts'

function said(thrown: unknown): unknown[][] {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  sayUnforeseen(thrown)
  return log.mock.calls
}

test.each([
  ['an error of the kit’s', new WalletKitError('RPC_UNREACHABLE', 'The node is down')],
  ['an abort', new DOMException('It was given up', 'AbortError')],
  ['a time that is over', new DOMException('It took too long', 'TimeoutError')],
])('default: %s was foreseen, and nothing is said', (_, thrown) => {
  expect(said(thrown)).toEqual([])
})

test('behavior: an error that nobody foresaw is said with its stack', () => {
  const unforeseen = new TypeError('x is undefined')
  expect(said(unforeseen)).toEqual([['WalletKit:', unforeseen]])
})

test('behavior: so is the cause of an error of the kit’s', () => {
  const cause = new TypeError('x is undefined')
  expect(said(withCause(new WalletKitError('FRAME_UNREACHABLE', 'It did not load'), cause))).toEqual([
    ['WalletKit:', cause],
  ])
})
