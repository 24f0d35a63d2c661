import { getBase58Decoder } from '@solana/web3.js'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { harbor, lagoon, quay } from '../testing/fakeNetworks.ts'
import { evmAccounts, solanaAccount } from '../testing/fakeWallet.ts'
import { loadLibraries } from '../testing/testPage.ts'
import { until } from '../testing/turn.ts'
import { createWalletConnectStage, onHarbor } from '../testing/walletConnectStage.ts'
import { readWallet, type WalletPort } from './walletPort.ts'

const [address] = evmAccounts
const signature = `0x${'ab'.repeat(65)}`
const hash = `0x${'cd'.repeat(32)}`
const transaction = { to: evmAccounts[1], value: '0x1' }

describe('createSessionWallet, over a relay', { timeout: 30_000 }, () => {
  const stage = createWalletConnectStage()
  beforeAll(loadLibraries, 60_000)
  afterEach(async () => expect(await stage.clear()).toEqual([]))

  const connect = async (namespace: ChainNamespace, accounts?: readonly string[]) => {
    const { page, phone, topic } = await stage.connect(await stage.startRelay(), accounts ? { accounts } : {})
    const wallet = await page.app.walletConnect.walletOf(`walletConnect:${topic}`, namespace)
    /** Asks the wallet, and has the phone answer. */
    const ask = async (asking: (wallet: WalletPort) => Promise<unknown>, result: unknown) => {
      const before = phone.requests.length
      const asked = asking(wallet)
      asked.catch(() => {})
      await until(() => phone.requests.length > before)
      await phone.respond(before, { result })
      const { chainId, method, params } = phone.requests[before] ?? {}
      return { answer: await asked, chainId, method, params }
    }
    return { page, phone, wallet, ask }
  }

  it('default: accounts and network are the session’s; without it there are none', async () => {
    const { wallet } = await connect('eip155')
    expect(await readWallet(wallet, { silent: true })).toEqual({ addresses: [address], reference: '31337' })
    await wallet.switchNetwork(quay)
    expect(await wallet.network()).toBe('31338')
    await wallet.disconnect()
    expect(await readWallet(wallet, { silent: true })).toBeNull()
  })

  it('behavior: a session names the cluster that it was approved for; others cannot be used', async () => {
    const { wallet } = await connect('solana')
    const reference = lagoon.caipNetworkId.slice('solana:'.length)
    expect(await readWallet(wallet, { silent: true })).toEqual({ addresses: [solanaAccount], reference })
    await wallet.switchNetwork(lagoon)
    const other = { ...lagoon, caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const
    await expect(wallet.switchNetwork(other)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  })

  it('default: signs and sends on EVM chains, each on the chain that was named', async () => {
    const { ask } = await connect('eip155')
    const message = new TextEncoder().encode('Hi')
    const chainId = harbor.caipNetworkId
    const asked = { address, chainId: quay.caipNetworkId, transaction } as const
    expect(await ask((wallet) => wallet.signMessage({ address, message }), signature)).toEqual({
      answer: signature,
      chainId,
      method: 'personal_sign',
      params: ['0x4869', address],
    })
    const sent = { ...transaction, from: address, chainId: '0x7a6a' }
    expect(await ask((wallet) => wallet.signTransaction(asked), signature)).toEqual({
      answer: signature,
      chainId: quay.caipNetworkId,
      method: 'eth_signTransaction',
      params: [sent],
    })
    expect(await ask((wallet) => wallet.sendTransaction(asked), hash)).toMatchObject({ answer: hash })
    const calls = [{ to: evmAccounts[1] }]
    expect(await ask((wallet) => wallet.sendCalls({ address, chainId, calls }), { id: '1' })).toMatchObject({
      answer: '1',
      method: 'wallet_sendCalls',
    })
    expect(await ask((wallet) => wallet.capabilities(address), { '0x1': {} })).toMatchObject({
      answer: { '0x1': {} },
    })
  })

  it('default: signs and sends on Solana', async () => {
    const { ask } = await connect('solana')
    const chainId = lagoon.caipNetworkId
    const asked = { address: solanaAccount, chainId, transaction: btoa('unsigned') } as const
    const message = new TextEncoder().encode('Hi')
    const signed = { signature: 'by the phone', transaction: btoa('signed') }
    expect(await ask((wallet) => wallet.signMessage({ address: solanaAccount, message }), signed)).toEqual({
      answer: signed.signature,
      chainId,
      method: 'solana_signMessage',
      params: { pubkey: solanaAccount, message: getBase58Decoder().decode(message) },
    })
    expect(await ask((wallet) => wallet.signTransaction(asked), signed)).toMatchObject({
      answer: signed.transaction,
      params: { pubkey: solanaAccount, transaction: asked.transaction },
    })
    expect(await ask((wallet) => wallet.sendTransaction(asked), signed)).toMatchObject({
      answer: signed.signature,
      method: 'solana_signAndSendTransaction',
    })
  })

  it('rejects: a refusal, and an answer that is none', async () => {
    const { wallet, phone, ask } = await connect('eip155', [onHarbor])
    const asked = { address, chainId: harbor.caipNetworkId, transaction } as const
    await expect(ask(({ sendTransaction }) => sendTransaction(asked), 'done')).rejects.toMatchObject({
      code: 'WALLET_INVALID_RESPONSE',
    })
    const sending = wallet.sendTransaction(asked)
    sending.catch(() => {})
    await until(() => phone.requests.length === 2)
    await phone.respond(1, { error: { code: 5000, message: 'No' } })
    await expect(sending).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})
