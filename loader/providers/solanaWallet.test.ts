import { expect, test, vi } from 'vitest'
import { asRecord } from '../asRecord.ts'
import { createEmitter } from '../kit/emitter.ts'
import { testSolanaAccount } from '../testing/testWallets.ts'
import { createSolanaWallet } from './solanaWallet.ts'

test('default: each feature has its method, and what it is given goes through', async () => {
  const request = vi.fn(async () => 'done')
  const wallet = createSolanaWallet(createEmitter(), () => [], request)
  for (const [feature, method] of [
    ['standard:connect', 'connect'],
    ['standard:disconnect', 'disconnect'],
    ['solana:signMessage', 'signMessage'],
    ['solana:signTransaction', 'signTransaction'],
    ['solana:signAndSendTransaction', 'signAndSendTransaction'],
  ] as const) {
    const run = asRecord(wallet.features[feature])[method]
    expect(typeof run).toBe('function')
    if (typeof run === 'function') await run('input', 'another')
    expect(request).toHaveBeenLastCalledWith(feature, ['input', 'another'])
  }
})

test('behavior: accounts are read each time, and a change is emitted', () => {
  const events = createEmitter()
  let accounts = [testSolanaAccount('a')]
  const wallet = createSolanaWallet(
    events,
    () => accounts,
    async () => undefined,
  )
  expect(wallet.accounts).toBe(accounts)
  accounts = []
  expect(wallet.accounts).toEqual([])
  const listener = vi.fn()
  const { on } = asRecord(wallet.features['standard:events'])
  const stop = typeof on === 'function' && on('change', listener)
  events.emit('change', { accounts })
  stop()
  events.emit('change', { accounts })
  expect(listener.mock.calls).toEqual([[{ accounts: [] }]])
})

test('default: it says what wallet-standard wants to know', () => {
  const wallet = createSolanaWallet(
    createEmitter(),
    () => [],
    async () => undefined,
  )
  expect(wallet).toMatchObject({ version: '1.0.0', name: 'WalletKit' })
  expect(wallet.icon).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(wallet.chains).toContain('solana:mainnet')
  expect(asRecord(wallet.features['solana:signTransaction'])['supportedTransactionVersions']).toEqual([
    'legacy',
    0,
  ])
})
