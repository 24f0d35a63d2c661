import { describe, expect, it } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import { lagoon } from '../testing/fakeNetworks.ts'
import { createFakeSolanaWallet, fails, solanaAccount } from '../testing/fakeWallet.ts'
import { connectWallet, readWallet } from './walletPort.ts'
import { createStandardWallet } from './walletStandard.ts'

describe('createStandardWallet', () => {
  it('default: connects; its wallets have no current chain', async () => {
    const wallet = createFakeSolanaWallet()
    expect(await connectWallet(createStandardWallet(wallet.ask))).toEqual({
      addresses: [solanaAccount],
      reference: null,
    })
  })

  it('behavior: reading is silent, and null when nothing is permitted', async () => {
    const wallet = createFakeSolanaWallet()
    expect(await readWallet(createStandardWallet(wallet.ask), { silent: true })).toBeNull()
    expect(wallet.held.permitted).toBe(false)
    wallet.held.permitted = true
    expect(await readWallet(createStandardWallet(wallet.ask), { silent: true })).toEqual({
      addresses: [solanaAccount],
      reference: null,
    })
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
    await expect(connectWallet(createStandardWallet(wallet.ask))).rejects.toMatchObject({
      code: 'WALLET_INVALID_RESPONSE',
    })
    await expect(readWallet(createStandardWallet(wallet.ask), { silent: true })).rejects.toMatchObject({
      code: 'WALLET_INVALID_RESPONSE',
    })
  })

  it('rejects: a connection without an address', async () => {
    const wallet = createFakeSolanaWallet({ accounts: [] })
    await expect(connectWallet(createStandardWallet(wallet.ask))).rejects.toMatchObject({
      code: 'WALLET_INVALID_RESPONSE',
    })
  })

  it('rejects: a refusal', async () => {
    const wallet = createFakeSolanaWallet()
    wallet.script.set('standard:connect', fails(4001))
    await expect(connectWallet(createStandardWallet(wallet.ask))).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
  })

  it('behavior: more addresses than an account may hold are cut', async () => {
    const wallet = createFakeSolanaWallet({ accounts: Array.from({ length: 300 }, () => solanaAccount) })
    const connection = await connectWallet(createStandardWallet(wallet.ask))
    expect(connection.addresses).toHaveLength(limits.addresses)
  })

  it('behavior: switching needs no wallet, disconnecting asks it', async () => {
    const wallet = createFakeSolanaWallet({ permitted: true })
    await createStandardWallet(wallet.ask).switchNetwork(lagoon)
    await createStandardWallet(wallet.ask).disconnect()
    expect(wallet.log).toEqual(['standard:disconnect'])
  })
})

describe('createStandardWallet: signing', () => {
  const address = solanaAccount
  const chainId = lagoon.caipNetworkId
  const transaction = btoa('unsigned')
  /** 64 bytes: in base64 as they cross the hop, and as Solana writes them. */
  const signature = { base64: btoa('\0'.repeat(64)), base58: '1'.repeat(64) }

  const play = (method: string, answer: () => unknown) => {
    const fake = createFakeSolanaWallet({ permitted: true })
    const params: unknown[] = []
    fake.script.set(method, (given) => {
      params.push(given)
      return answer()
    })
    return { wallet: createStandardWallet(fake.ask), params }
  }

  it('default: a message', async () => {
    const { wallet, params } = play('solana:signMessage', () => ({ signature: signature.base64 }))
    const message = new TextEncoder().encode('Hi')
    expect(await wallet.signMessage({ address, message })).toBe(signature.base58)
    expect(params).toEqual([{ address, message: btoa('Hi') }])
  })

  it('default: a transaction is signed', async () => {
    const signedTransaction = btoa('signed')
    const { wallet, params } = play('solana:signTransaction', () => ({ signedTransaction }))
    expect(await wallet.signTransaction({ address, chainId, transaction })).toBe(signedTransaction)
    expect(params).toEqual([{ address, chainId, transaction }])
  })

  it('default: a transaction is sent', async () => {
    const { wallet, params } = play('solana:signAndSendTransaction', () => ({ signature: signature.base64 }))
    expect(await wallet.sendTransaction({ address, chainId, transaction })).toBe(signature.base58)
    expect(params).toEqual([{ address, chainId, transaction }])
  })

  it('behavior: no batches beside transactions, and nothing to say of them', async () => {
    const wallet = createStandardWallet(createFakeSolanaWallet().ask)
    expect(await wallet.capabilities(address)).toEqual({})
    await expect(wallet.sendCalls({ address, chainId, calls: [] })).rejects.toMatchObject({
      code: 'METHOD_NOT_FOUND',
    })
  })

  it.each<[string, () => unknown, string]>([
    ['a refusal', fails(4001), 'USER_REJECTED'],
    ['nothing', () => null, 'WALLET_INVALID_RESPONSE'],
    ['a signature that is no text', () => ({ signature: 1 }), 'WALLET_INVALID_RESPONSE'],
  ])('rejects: %s', async (_, answer, code) => {
    const { wallet } = play('solana:signAndSendTransaction', answer)
    const sending = wallet.sendTransaction({ address, chainId, transaction })
    await expect(sending).rejects.toMatchObject({ code })
  })
})
