import { describe, expect, it } from 'vitest'
import { isWalletRefusal } from './walletRefusals.ts'

describe('isWalletRefusal', () => {
  it.each<[string, unknown]>([
    ['MetaMask', { code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' }],
    ['MetaMask, its code as a text', { code: '4001', message: '' }],
    ['MetaMask mobile', { code: 5000, message: 'User rejected.' }],
    [
      'MetaMask with a Ledger',
      {
        code: -32_603,
        message:
          'Error: TransportStatusError: Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)',
      },
    ],
    ['one that wraps', { code: -32_603, message: 'Internal JSON-RPC error.', data: { code: 4001 } }],
    ['one that wraps twice', { message: 'failed', cause: { data: { originalError: { code: 4001 } } } }],
    ['Coinbase Wallet', new Error('User denied account authorization')],
    ['Coinbase Wallet on Solana', { name: 'WalletSendTransactionError', message: 'User canceled request' }],
    ['Trust', { code: -32_000, message: 'User canceled' }],
    ['Trust, in British', { code: -32_000, message: 'User Cancelled' }],
    ['Safe', { code: -32_000, message: 'Transaction was rejected' }],
    ['Safe on iOS', { message: 'User rejected signing transaction' }],
    ['Rainbow', { code: -32_000, message: 'Request rejected' }],
    ['Phantom', { code: 4001, message: 'User rejected the request.' }],
    ['Phantom, by its adapter', 'WalletSignTransactionError: User rejected the request.'],
    ['Solflare', new Error('Transaction cancelled')],
    ['Solflare, connecting', new Error('Connection rejected')],
    ['Frame', { message: 'User declined transaction' }],
    ['SafePal', { message: 'cancelled by user' }],
    ['Fireblocks', { message: 'user rejected' }],
    ['OKX', { code: 4001, message: 'User rejected the request.' }],
    ['Vultisig', { code: -32_603, message: 'Request rejected by user' }],
    ['Binance', { message: 'Closed modal' }],
    ['Keplr', new Error('Request rejected')],
    ['Mobile Wallet Adapter', { code: -3, message: '-3/sign request declined' }],
    ['Ledger', { name: 'UserRefusedOnDevice', message: '' }],
    ['ethers', { code: 'ACTION_REJECTED', message: 'ethers-user-denied: …' }],
    ['ethers, its reason', { code: 'UNKNOWN_ERROR', reason: 'user rejected transaction' }],
    ['viem', { name: 'UserRejectedRequestError', message: 'No' }],
    ['a proposal’s chains', { code: 5001, message: 'User disapproved requested chains' }],
    ['a proposal’s methods', { code: 5002, message: 'User disapproved requested methods' }],
    ['a proposal’s events', { code: 5003, message: '' }],
  ])('default: %s', (_, thrown) => {
    expect(isWalletRefusal(thrown)).toBe(true)
  })

  it.each<[string, unknown]>([
    ['the network', { code: -32_000, message: 'Transaction rejected by network' }],
    [
      'a node',
      { code: -32_003, message: 'transaction rejected: insufficient funds for gas * price + value' },
    ],
    ['a node, of a request', { code: -32_005, message: 'Request rejected by node: rate limited' }],
    ['a contract', { code: 3, message: 'execution reverted: User denied' }],
    ['a contract’s list', { code: -32_000, message: 'user rejected by allow list' }],
    ['a bundler', { code: -32_500, message: 'UserOperation rejected because account reverted' }],
    ['a paymaster', { code: -32_501, message: 'user operation rejected by paymaster' }],
    ['a mempool', { code: -32_000, message: 'replacement transaction underpriced, rejected' }],
    ['a later request', { code: -32_000, message: 'The request was cancelled by a newer one' }],
    ['permission', { code: 4100, message: 'Access denied: the account is not authorized by the site' }],
    ['an open request', { code: -32_002, message: 'Request of type eth_requestAccounts already pending' }],
    ['an upgrade that was declined', { code: 5750, message: 'User rejected the upgrade' }],
    ['an unsupported method', { code: 5101, message: 'Unsupported methods.' }],
    ['the end of a session', { code: 6000, message: 'User disconnected.' }],
    ['a code elsewhere', { code: -32_000, id: 4001, message: 'nonce too low' }],
    ['a network', new TypeError('Failed to fetch')],
    ['a text', 'rejected'],
    ['nothing', undefined],
    ['null', null],
    ['a number', 4001],
  ])('rejects: %s is nobody who declined', (_, thrown) => {
    expect(isWalletRefusal(thrown)).toBe(false)
  })

  it('behavior: an error that holds itself is looked through once', () => {
    const thrown: { message: string; cause?: unknown } = { message: 'failed' }
    thrown.cause = thrown
    expect(isWalletRefusal(thrown)).toBe(false)
  })
})
