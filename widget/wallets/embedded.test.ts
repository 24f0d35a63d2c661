import { describe, expect, it } from 'vitest'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createAuthStage } from '../testing/authStage.ts'
import { createFakeAuthFrame } from '../testing/fakeAuthFrame.ts'
import { harbor, lagoon, quay } from '../testing/fakeNetworks.ts'
import { evmAccounts, solanaAccount } from '../testing/fakeWallet.ts'
import { readWallet } from './walletPort.ts'

const [address] = evmAccounts
const signature = `0x${'ab'.repeat(65)}`
const hash = `0x${'cd'.repeat(32)}`
const message = new TextEncoder().encode('Hi')

describe('createEmbeddedPort, over the secure frame’s hop', () => {
  const stage = createAuthStage()

  /** Somebody is signed in, and the frame gives this answer to each request. */
  const signIn = async (namespace: ChainNamespace, answer: unknown = null) => {
    const frame = createFakeAuthFrame()
    frame.script.set('rpcRequest', () => {
      if (answer instanceof WalletKitError) throw answer
      return answer
    })
    const page = await stage.open(frame)
    await stage.signIn(page)
    const { walletOf } = await stage.use(page)
    return { page, frame, wallet: await walletOf(namespace), asked: () => frame.asked('rpcRequest') }
  }

  it('default: accounts and network, on EVM chains and on Solana', async () => {
    const { wallet } = await signIn('eip155')
    expect(await readWallet(wallet, { silent: true })).toEqual({ addresses: [address], reference: '31337' })
    const solana = await signIn('solana')
    expect(await readWallet(solana.wallet, { silent: true })).toEqual({
      addresses: [solanaAccount],
      reference: null,
    })
  })

  it('behavior: the frame is told of a network; one where it stays is not the wallet’s', async () => {
    const { wallet, frame } = await signIn('eip155')
    await wallet.switchNetwork(quay)
    expect(await wallet.network()).toBe('31338')
    expect(frame.asked('switchNetwork')).toEqual([{ chainId: quay.caipNetworkId }])
    frame.script.set('switchNetwork', () => ({ chainId: quay.caipNetworkId }))
    await expect(wallet.switchNetwork(harbor)).rejects.toMatchObject({ code: 'WALLET_ERROR' })
  })

  it('behavior: giving the permission back signs out', async () => {
    const { wallet, frame } = await signIn('eip155')
    await wallet.disconnect()
    expect(frame.held.signedIn).toBe(false)
    expect(await readWallet(wallet, { silent: true })).toBeNull()
  })

  it('default: signs a message, on the network of now', async () => {
    const { wallet, asked } = await signIn('eip155', signature)
    expect(await wallet.signMessage({ address, message })).toBe(signature)
    expect(asked()).toEqual([
      { chainId: harbor.caipNetworkId, method: 'personal_sign', params: ['0x4869', address] },
    ])
  })

  it('default: signs and sends transactions, on the network that was named', async () => {
    const chainId = quay.caipNetworkId
    const transaction = { address, chainId, transaction: { to: evmAccounts[1] } }
    const { wallet, asked } = await signIn('eip155', hash)
    expect(await wallet.signTransaction(transaction)).toBe(hash)
    expect(await wallet.sendTransaction(transaction)).toBe(hash)
    const params = [{ to: evmAccounts[1], from: address, chainId: '0x7a6a' }]
    expect(asked()).toEqual([
      { chainId, method: 'eth_signTransaction', params },
      { chainId, method: 'eth_sendTransaction', params },
    ])
  })

  it('default: calls, and what it can do with them', async () => {
    const { wallet, asked } = await signIn('eip155', { id: '1' })
    expect(await wallet.sendCalls({ address, chainId: harbor.caipNetworkId, calls: [] })).toBe('1')
    expect(await wallet.capabilities(address)).toEqual({ id: '1' })
    expect(asked()).toMatchObject([{ method: 'wallet_sendCalls' }, { method: 'wallet_getCapabilities' }])
  })

  it('default: signs and sends on Solana', async () => {
    const signed = { signature: 'by the frame', transaction: btoa('signed') }
    const { wallet, asked } = await signIn('solana', signed)
    const chainId = lagoon.caipNetworkId
    const transaction = { address: solanaAccount, chainId, transaction: btoa('unsigned') }
    expect(await wallet.signMessage({ address: solanaAccount, message })).toBe(signed.signature)
    expect(await wallet.signTransaction(transaction)).toBe(signed.transaction)
    expect(await wallet.sendTransaction(transaction)).toBe(signed.signature)
    expect(asked()).toMatchObject([
      { chainId, method: 'solana_signMessage' },
      { chainId, method: 'solana_signTransaction' },
      { chainId, method: 'solana_signAndSendTransaction' },
    ])
  })

  it('rejects: a refusal, and an answer that is none', async () => {
    const { wallet } = await signIn('eip155', new WalletKitError('USER_REJECTED', 'No'))
    await expect(wallet.signMessage({ address, message })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    const other = await signIn('eip155', 'yes')
    await expect(other.wallet.signMessage({ address, message })).rejects.toMatchObject({
      code: 'WALLET_INVALID_RESPONSE',
    })
  })
})
