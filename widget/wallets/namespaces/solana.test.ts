import { describe, expect, it } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import { lagoon } from '../../testing/fakeNetworks.ts'
import { createFakeSolanaWallet, fails, solanaAccount } from '../../testing/fakeWallet.ts'
import { solanaAdapter } from './solana.ts'

describe('solanaAdapter', () => {
  it('default: connects; its wallets have no current chain', async () => {
    const wallet = createFakeSolanaWallet()
    expect(await solanaAdapter.connect(wallet.ask)).toEqual({ addresses: [solanaAccount], reference: null })
  })

  it('behavior: a session names the cluster that it was approved for', async () => {
    const ask = async () => ({
      accounts: [{ address: solanaAccount }],
      chain: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    })
    expect(await solanaAdapter.read(ask)).toEqual({
      addresses: [solanaAccount],
      reference: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    })
  })

  it('behavior: reading is silent, and null when nothing is permitted', async () => {
    const wallet = createFakeSolanaWallet()
    expect(await solanaAdapter.read(wallet.ask)).toBeNull()
    expect(wallet.held.permitted).toBe(false)
    wallet.held.permitted = true
    expect(await solanaAdapter.read(wallet.ask)).toEqual({ addresses: [solanaAccount], reference: null })
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a list', [solanaAccount]],
    ['accounts that are no list', { accounts: solanaAccount }],
    ['accounts without an address', { accounts: [{ publicKey: solanaAccount }] }],
    ['an EVM address', { accounts: [{ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }] }],
    ['one good, one bad', { accounts: [{ address: solanaAccount }, { address: 'abc' }] }],
    ['a long text', { accounts: [{ address: '1'.repeat(10_000) }] }],
  ])('rejects: %s', async (_, answer) => {
    const wallet = createFakeSolanaWallet()
    wallet.script.set('standard:connect', () => answer)
    await expect(solanaAdapter.connect(wallet.ask)).rejects.toMatchObject({ code: 'WALLET_INVALID_RESPONSE' })
    await expect(solanaAdapter.read(wallet.ask)).rejects.toMatchObject({ code: 'WALLET_INVALID_RESPONSE' })
  })

  it('rejects: a connection without an address', async () => {
    const wallet = createFakeSolanaWallet({ accounts: [] })
    await expect(solanaAdapter.connect(wallet.ask)).rejects.toMatchObject({ code: 'WALLET_INVALID_RESPONSE' })
  })

  it('rejects: a refusal', async () => {
    const wallet = createFakeSolanaWallet()
    wallet.script.set('standard:connect', fails(4001))
    await expect(solanaAdapter.connect(wallet.ask)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('behavior: more addresses than an account may hold are cut', async () => {
    const wallet = createFakeSolanaWallet({ accounts: Array.from({ length: 300 }, () => solanaAccount) })
    const connection = await solanaAdapter.connect(wallet.ask)
    expect(connection.addresses).toHaveLength(limits.addresses)
  })

  it('behavior: switching needs no wallet, disconnecting asks it', async () => {
    const wallet = createFakeSolanaWallet({ permitted: true })
    await solanaAdapter.switchNetwork(wallet.ask, lagoon)
    await solanaAdapter.disconnect(wallet.ask)
    expect(wallet.log).toEqual(['standard:disconnect'])
  })
})
