import {
  createPublicClient,
  http,
  parseEther,
  recoverMessageAddress,
  recoverTypedDataAddress,
  toHex,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { evmWalletConfigSchema } from '../../../test-mode/wallets/config.ts'
import { createMemoryStorage, createTestPage } from '../../../test-mode/wallets/createTestPage.ts'
import type { AnnouncedProvider } from '../../../test-mode/wallets/evm/announceEvmWallet.ts'
import { createEvmWallet } from '../../../test-mode/wallets/evm/createEvmWallet.ts'
import { type Anvil, createAnvil } from '../../createAnvil.ts'
import { findPortBase, portsFrom } from '../../ports.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const privateKeys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
]
const hash = z.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-f]+$/.test(value))

let anvil: Anvil
beforeAll(async () => {
  anvil = await createAnvil({ chainId: 31_337, port: portsFrom(await findPortBase()).anvil })
})
afterAll(() => anvil.destroy())

function createWallet(overrides: object = {}, page = createTestPage()) {
  const config = evmWalletConfigSchema.parse({
    kind: 'evm',
    name: 'Anchor',
    rdns: 'dev.anchor',
    privateKeys,
    chains: [
      { chainId: 31_337, name: 'Harbor', rpcUrl: anvil.rpcUrl },
      { chainId: 31_338, name: 'Lighthouse', rpcUrl: anvil.rpcUrl },
    ],
    ...overrides,
  })
  const wallet = createEvmWallet(config, page)
  const events: [string, unknown][] = []
  for (const event of ['connect', 'accountsChanged', 'chainChanged']) {
    wallet.provider.on(event, (data) => events.push([event, data]))
  }
  const request = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
  return { ...wallet, page, events, request }
}

describe('accounts', () => {
  test('default: the person is asked once; the page then sees the accounts and hears of it', async () => {
    const { request, page, events } = createWallet()
    expect(await request('eth_accounts')).toEqual([])
    expect(await request('eth_requestAccounts')).toEqual([address, second])
    expect(await request('eth_requestAccounts')).toEqual([address, second])
    expect(page.asked).toHaveLength(1)
    expect(events).toEqual([
      ['accountsChanged', [address, second]],
      ['connect', { chainId: '0x7a69' }],
    ])
  })

  test('behavior: the permission and the chain survive a reload', async () => {
    const storage = createMemoryStorage()
    const before = createWallet({}, createTestPage(true, storage))
    await before.request('eth_requestAccounts')
    await before.request('wallet_switchEthereumChain', { chainId: '0x7a6a' })
    const after = createWallet({}, createTestPage(true, storage))
    expect(await after.request('eth_accounts')).toEqual([address, second])
    expect(await after.request('eth_chainId')).toBe('0x7a6a')
  })

  test('behavior: permissions are asked for, listed and taken back', async () => {
    const { request, events } = createWallet({ auto: true })
    const granted = await request('wallet_requestPermissions', { eth_accounts: {} })
    expect(granted).toMatchObject([{ parentCapability: 'eth_accounts' }])
    expect(await request('wallet_getPermissions')).toEqual(granted)
    expect(await request('wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
    expect(await request('eth_accounts')).toEqual([])
    expect(events.at(-1)).toEqual(['accountsChanged', []])
  })

  test('rejects: with 4001 when the person says no, or the wallet always does', async () => {
    for (const wallet of [createWallet({}, createTestPage(false)), createWallet({ behaviour: 'reject' })]) {
      await expect(wallet.request('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
    }
  })

  test('rejects: with -32002 a second request while the first is open, and always when pending', async () => {
    const { request, controls } = createWallet({ behaviour: 'manual' })
    const first = request('eth_requestAccounts')
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: -32_002 })
    expect(controls.waiting()).toBe(1)
    controls.approve()
    expect(await first).toEqual([address, second])
    const pending = createWallet({ behaviour: 'pending' })
    await expect(pending.request('eth_requestAccounts')).rejects.toMatchObject({ code: -32_002 })
  })

  test('behavior: a silent wallet never answers, a frozen one not even reads', async () => {
    for (const [behaviour, method] of [
      ['silent', 'eth_requestAccounts'],
      ['frozen', 'eth_accounts'],
    ] as const) {
      const { request, controls } = createWallet({ behaviour })
      const answer = await Promise.race([request(method), createWallet().request('eth_chainId')])
      expect(answer).toBe('0x7a69')
      expect(controls.log).toMatchObject([{ method, outcome: 'waiting' }])
    }
  })

  test('behavior: a nonsense wallet answers what no wallet should', async () => {
    const { request, events } = createWallet({ behaviour: 'nonsense' })
    expect(await request('eth_requestAccounts')).toContainEqual({ address: 1 })
    expect(await request('eth_chainId')).toBe('banana')
    expect(events).toEqual([['accountsChanged', 'banana']])
  })

  test('behavior: the person changes the account in the wallet itself', async () => {
    const { request, controls, events } = createWallet({ auto: true })
    await request('eth_requestAccounts')
    controls.setAccounts([second])
    expect(await request('eth_accounts')).toEqual([second])
    expect(events.at(-1)).toEqual(['accountsChanged', [second]])
  })
})

describe('chains', () => {
  const switchTo = { chainId: '0x7a6a' }

  test('default: switches, says so by event, and answers null', async () => {
    const { request, events } = createWallet({ auto: true })
    expect(await request('wallet_switchEthereumChain', switchTo)).toBeNull()
    expect(await request('eth_chainId')).toBe('0x7a6a')
    expect(events).toEqual([['chainChanged', '0x7a6a']])
  })

  test('R11 behavior: 4902 until the page adds the chain', async () => {
    const { request } = createWallet({ auto: true, behaviour: 'unknownChain' })
    await expect(request('wallet_switchEthereumChain', switchTo)).rejects.toMatchObject({ code: 4902 })
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const chain = { ...switchTo, chainName: 'Lighthouse', rpcUrls: [anvil.rpcUrl], nativeCurrency }
    expect(await request('wallet_addEthereumChain', chain)).toBeNull()
    expect(await request('eth_chainId')).toBe('0x7a6a')
  })

  test('R11 parameters: 5000, -32603 and a wrapped 4902 arrive as they are', async () => {
    for (const [behaviour, code] of [
      ['userRefusedSwitch', 5000],
      ['failingSwitch', -32_603],
    ] as const) {
      const { request } = createWallet({ auto: true, behaviour })
      await expect(request('wallet_switchEthereumChain', switchTo)).rejects.toMatchObject({ code })
    }
    const { request } = createWallet({ auto: true, behaviour: 'wrappedUnknownChain' })
    await expect(request('wallet_switchEthereumChain', switchTo)).rejects.toMatchObject({
      data: { originalError: { code: 4902 } },
    })
  })

  test('R11 behavior: a quiet switch sends no event', async () => {
    const { request, events } = createWallet({ auto: true, behaviour: 'quietSwitch' })
    expect(await request('wallet_switchEthereumChain', switchTo)).toBeNull()
    expect(await request('eth_chainId')).toBe('0x7a6a')
    expect(events).toEqual([])
  })

  test('R11 behavior: a wallet that goes elsewhere says yes all the same', async () => {
    const { request } = createWallet({ auto: true, behaviour: 'wrongChain' })
    expect(await request('wallet_switchEthereumChain', switchTo)).toBeNull()
    expect(await request('eth_chainId')).toBe('0x7a69')
  })

  test('rejects: a chain id that is no hex number', async () => {
    const { request } = createWallet({ auto: true })
    await expect(request('wallet_switchEthereumChain', { chainId: 1 })).rejects.toMatchObject({
      code: -32_602,
    })
  })
})

describe('signing', () => {
  const connected = async (overrides: object = {}) => {
    const wallet = createWallet({ auto: true, ...overrides })
    await wallet.request('eth_requestAccounts')
    return wallet
  }

  test('default: a message, with a signature that names the account', async () => {
    const { request } = await connected()
    const message = 'Coffee, please'
    const signature = hash.parse(await request('personal_sign', toHex(message), address))
    expect(await recoverMessageAddress({ message, signature })).toBe(address)
  })

  test('default: typed data', async () => {
    const { request } = await connected()
    const typed = {
      domain: { name: 'Harbor Coffee', chainId: 31_337 },
      types: { Order: [{ name: 'cups', type: 'uint256' }] },
      primaryType: 'Order' as const,
      message: { cups: 2n },
    }
    const json = JSON.stringify({ ...typed, message: { cups: '2' } })
    const signature = hash.parse(await request('eth_signTypedData_v4', address, json))
    expect(await recoverTypedDataAddress({ ...typed, signature })).toBe(address)
  })

  test('rejects: typed data for another chain than the active one', async () => {
    const { request } = await connected()
    const json = JSON.stringify({ domain: { chainId: 1 }, types: { A: [] }, primaryType: 'A', message: {} })
    await expect(request('eth_signTypedData_v4', address, json)).rejects.toMatchObject({ code: -32_000 })
  })

  test('default: two payments at once, mined, with the balance to show for it', async () => {
    const { request } = await connected()
    const client = createPublicClient({ transport: http(anvil.rpcUrl) })
    const to = '0x000000000000000000000000000000000000dEaD'
    const before = await client.getBalance({ address: to })
    const pay = () => request('eth_sendTransaction', { from: address, to, value: toHex(parseEther('0.01')) })
    for (const sent of await Promise.all([pay(), pay()])) {
      const receipt = await client.getTransactionReceipt({ hash: hash.parse(sent) })
      expect(receipt.status).toBe('success')
    }
    expect(await client.getBalance({ address: to })).toBe(before + parseEther('0.02'))
  })

  test('rejects: with 4100 an account that the page may not see', async () => {
    const { request, controls } = await connected()
    controls.setAccounts([second])
    await expect(request('personal_sign', '0x00', address)).rejects.toMatchObject({ code: 4100 })
  })

  test('rejects: more than the account has, as an error of the wallet', async () => {
    const { request } = await connected()
    const value = toHex(parseEther('1000000'))
    await expect(request('eth_sendTransaction', { from: address, to: second, value })).rejects.toMatchObject({
      code: -32_603,
    })
  })

  test('behavior: reads reach the chain; a node’s own signing does not', async () => {
    const { request } = await connected()
    expect(await request('eth_getBalance', second, 'latest')).toMatch(/^0x/)
    await expect(request('eth_signTransaction', { from: address })).rejects.toMatchObject({ code: 4200 })
    await expect(request('anvil_setBalance', address, '0x0')).rejects.toMatchObject({ code: 4200 })
  })
})

describe('discovery', () => {
  const announcements = (target: EventTarget) => {
    const heard: AnnouncedProvider[] = []
    target.addEventListener('eip6963:announceProvider', (event) => {
      if (event instanceof CustomEvent) heard.push(event.detail)
    })
    return heard
  }

  test('default: announced at once and again on request, with a frozen detail', () => {
    const page = createTestPage()
    const heard = announcements(page.target)
    const { provider } = createWallet({}, page)
    page.target.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(heard).toHaveLength(2)
    expect(heard[0]).toMatchObject({ info: { name: 'Anchor', rdns: 'dev.anchor' }, provider })
    expect(heard[0]?.info.uuid).toBe(heard[1]?.info.uuid)
    expect(heard.every((detail) => Object.isFrozen(detail) && Object.isFrozen(detail.info))).toBe(true)
  })

  test('parameters: announce: only on request, or never', () => {
    const page = createTestPage()
    const heard = announcements(page.target)
    createWallet({ announce: 'onRequest' }, page)
    createWallet({ announce: 'never' }, page)
    expect(heard).toHaveLength(0)
    page.target.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(heard).toHaveLength(1)
  })

  test('parameters: legacy: window.ethereum with MetaMask’s flag, gone after destroy', () => {
    const page = createTestPage()
    const wallet = createWallet({ legacy: true, announce: 'never' }, page)
    expect(Reflect.get(page.target, 'ethereum')).toBe(wallet.provider)
    expect(wallet.provider.isMetaMask).toBe(true)
    wallet.destroy()
    expect('ethereum' in page.target).toBe(false)
  })
})
