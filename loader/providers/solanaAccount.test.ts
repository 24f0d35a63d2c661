import { expect, test } from 'vitest'
import { testAccount } from '../testing/testState.ts'
import { toBase58 } from './base58.ts'
import { createSolanaAccount } from './solanaAccount.ts'

const address = toBase58(new Uint8Array(32).fill(7))
const account = testAccount({
  namespace: 'solana',
  address,
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
})

test("default: the session's account as a wallet of the page has it", () => {
  const toStandard = createSolanaAccount()
  expect(toStandard(account)).toEqual({
    address,
    publicKey: new Uint8Array(32).fill(7),
    chains: ['solana:mainnet'],
    features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
  })
})

test('behavior: the account is the same object until address or network change', () => {
  const toStandard = createSolanaAccount()
  const first = toStandard(account)
  expect(toStandard({ ...account })).toBe(first)
  const moved = toStandard({ ...account, caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
  expect(moved).not.toBe(first)
  expect(moved.chains).toEqual(['solana:devnet'])
  expect(toStandard({ ...account, caipNetworkId: 'solana:AbcdefghijkmnopqrstuvwxyzABCDEFG' }).chains).toEqual(
    ['solana:localnet'],
  )
})
