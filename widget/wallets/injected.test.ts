import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { quay } from '../testing/fakeNetworks.ts'
import {
  createFakeWallet,
  evmAccounts,
  type FakeWallet,
  fails,
  ProviderError,
} from '../testing/fakeWallet.ts'
import { createInjectedWallet } from './injected.ts'
import { connectWallet, readWallet } from './walletPort.ts'

const switches = (wallet: FakeWallet) => wallet.log.filter((method) => method.startsWith('wallet_'))

describe('connectWallet, in the page', () => {
  it('default: asks for accounts, then for the chain', async () => {
    const wallet = createFakeWallet({ accounts: [evmAccounts[0].toLowerCase(), evmAccounts[1]] })
    expect(await connectWallet(createInjectedWallet(wallet.ask))).toEqual({
      addresses: evmAccounts,
      reference: '31337',
    })
    expect(wallet.log).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  it.each<[string, string, () => unknown, string]>([
    ['a refusal', 'eth_requestAccounts', fails(4001), 'USER_REJECTED'],
    ['an open request', 'eth_requestAccounts', fails(-32002), 'REQUEST_PENDING'],
    ['its own trouble', 'eth_requestAccounts', fails(-32000), 'WALLET_ERROR'],
    ['no address', 'eth_requestAccounts', () => [], 'WALLET_INVALID_RESPONSE'],
    ['nonsense', 'eth_requestAccounts', () => ({ ok: true }), 'WALLET_INVALID_RESPONSE'],
    ['nonsense for the chain', 'eth_chainId', () => 'mainnet', 'WALLET_INVALID_RESPONSE'],
    ['trouble with the chain', 'eth_chainId', fails(4900), 'WALLET_ERROR'],
  ])('rejects: %s', async (_, method, answer, code) => {
    const wallet = createFakeWallet()
    wallet.script.set(method, answer)
    await expect(connectWallet(createInjectedWallet(wallet.ask))).rejects.toMatchObject({ code })
  })
})

describe('readWallet, in the page', () => {
  it('behavior: what is permitted, without a window', async () => {
    const wallet = createFakeWallet({ permitted: true })
    expect(await readWallet(createInjectedWallet(wallet.ask), { silent: true })).toEqual({
      addresses: [evmAccounts[0]],
      reference: '31337',
    })
    expect(wallet.log).not.toContain('eth_requestAccounts')
  })

  it('behavior: null when nothing is', async () => {
    expect(await readWallet(createInjectedWallet(createFakeWallet().ask), { silent: true })).toBeNull()
  })
})

describe('createInjectedWallet: switchNetwork', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const outcome = async (wallet: FakeWallet, network = quay) => {
    const settled = createInjectedWallet(wallet.ask)
      .switchNetwork(network)
      .then(
        () => 'switched',
        (error: unknown) => error,
      )
    await vi.advanceTimersByTimeAsync(10_000)
    return settled
  }

  it('R11 behavior: null means done, and the wallet is asked where it is', async () => {
    const wallet = createFakeWallet()
    expect(await outcome(wallet)).toBe('switched')
    expect(wallet.log).toEqual(['wallet_switchEthereumChain', 'eth_chainId'])
  })

  it.each([4902, -32603, 32603])('R11 behavior: %s: the chain is added, then switched to', async (code) => {
    const wallet = createFakeWallet({ chains: [31337] })
    const switchTo = () => {
      if (!wallet.held.chains.includes(31338)) throw new ProviderError(code)
      wallet.held.chainId = 31338
      return null
    }
    wallet.script.set('wallet_switchEthereumChain', switchTo)
    expect(await outcome(wallet)).toBe('switched')
    expect(switches(wallet)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
  })

  it('R11 behavior: a wallet that switches while adding is not asked again', async () => {
    const wallet = createFakeWallet({ chains: [31337] })
    wallet.script.set('wallet_addEthereumChain', () => {
      wallet.held.chainId = 31338
      return null
    })
    expect(await outcome(wallet)).toBe('switched')
    expect(switches(wallet)).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  })

  it('R11 behavior: what is added is the whole network', async () => {
    const wallet = createFakeWallet({ chains: [31337] })
    let added: unknown
    wallet.script.set('wallet_addEthereumChain', (params) => {
      added = params
      wallet.held.chainId = 31338
      return null
    })
    await outcome(wallet, {
      ...quay,
      rpcUrls: { ...quay.rpcUrls, chainDefault: { http: ['https://own.test'] } },
    })
    expect(added).toEqual([
      {
        chainId: '0x7a6a',
        chainName: 'Quay',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://own.test'],
        blockExplorerUrls: ['http://127.0.0.1:4000'],
      },
    ])
  })

  it.each<[string, () => unknown, object]>([
    ['adding is refused', fails(4001), { code: 'USER_REJECTED' }],
    ['adding meets an open request', fails(-32002), { code: 'REQUEST_PENDING' }],
    ['adding fails', fails(-32602), { code: 'CHAIN_NOT_SUPPORTED', message: 'Chain is not supported' }],
    ['adding is unknown', fails(-32601), { code: 'CHAIN_NOT_SUPPORTED', message: 'Chain is not supported' }],
  ])('R11 rejects: 4902, then %s', async (_, answer, expected) => {
    const wallet = createFakeWallet({ chains: [31337] })
    wallet.script.set('wallet_addEthereumChain', answer)
    expect(await outcome(wallet)).toMatchObject(expected)
  })

  it('R11 rejects: added, then the switch is refused', async () => {
    const wallet = createFakeWallet({ chains: [31337] })
    const answers = [fails(4902), fails(4001)]
    wallet.script.set('wallet_switchEthereumChain', () => answers.shift()?.())
    expect(await outcome(wallet)).toMatchObject({ code: 'USER_REJECTED' })
  })

  it.each([4001, 5000])('R11 rejects: %s is a refusal, and nothing is added', async (code) => {
    const wallet = createFakeWallet()
    wallet.script.set('wallet_switchEthereumChain', fails(code))
    expect(await outcome(wallet)).toMatchObject({ code: 'USER_REJECTED', data: { code } })
    expect(switches(wallet)).toEqual(['wallet_switchEthereumChain'])
  })

  it.each([4100, 4200, -32000])('R11 rejects: %s is the wallet’s trouble', async (code) => {
    const wallet = createFakeWallet()
    wallet.script.set('wallet_switchEthereumChain', fails(code))
    expect(await outcome(wallet)).toMatchObject({ code: 'WALLET_ERROR', data: { code } })
    expect(switches(wallet)).toEqual(['wallet_switchEthereumChain'])
  })

  it('R11 behavior: a wallet that answers first and switches late', async () => {
    const wallet = createFakeWallet()
    wallet.script.set('wallet_switchEthereumChain', () => {
      setTimeout(() => {
        wallet.held.chainId = 31338
      }, 1_500)
      return null
    })
    expect(await outcome(wallet)).toBe('switched')
  })

  it('R11 rejects: a wallet that stays where it is', async () => {
    const wallet = createFakeWallet()
    wallet.script.set('wallet_switchEthereumChain', () => null)
    expect(await outcome(wallet)).toMatchObject({ code: 'WALLET_ERROR' })
  })

  it('R11 rejects: a wallet that goes elsewhere', async () => {
    const wallet = createFakeWallet()
    wallet.script.set('wallet_switchEthereumChain', () => {
      wallet.held.chainId = 5
      return null
    })
    expect(await outcome(wallet)).toMatchObject({ code: 'WALLET_ERROR' })
  })

  it('R11 rejects: a wallet that answers nonsense when asked where it is', async () => {
    const wallet = createFakeWallet()
    wallet.script.set('eth_chainId', () => ({}))
    expect(await outcome(wallet)).toMatchObject({ code: 'WALLET_INVALID_RESPONSE' })
  })

  it('behavior: an abort ends the looking', async () => {
    const wallet = createFakeWallet()
    wallet.script.set('wallet_switchEthereumChain', () => null)
    const controller = new AbortController()
    const settled = createInjectedWallet(wallet.ask)
      .switchNetwork(quay, controller.signal)
      .catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(250)
    controller.abort()
    const asked = wallet.log.length
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await settled).toMatchObject({ code: expect.stringMatching(/^(ABORTED|WALLET_ERROR)$/) })
    expect(wallet.log.length).toBeLessThanOrEqual(asked + 1)
  })
})

describe('createInjectedWallet: disconnect', () => {
  it('behavior: gives the permission back', async () => {
    const wallet = createFakeWallet({ permitted: true })
    await createInjectedWallet(wallet.ask).disconnect()
    expect(wallet.held.permitted).toBe(false)
  })
})

describe('createInjectedWallet: signing', () => {
  const [address] = evmAccounts
  const signature = `0x${'ab'.repeat(65)}`
  const hash = `0x${'cd'.repeat(32)}`
  const transaction = { to: evmAccounts[1], value: '0x1' }
  const sent = { ...transaction, from: address, chainId: '0x7a69' }
  const asked = { address, chainId: 'eip155:31337', transaction } as const
  const calls = [{ to: evmAccounts[1], value: '0x1' }]

  /** A wallet that gives this answer, and what it was asked. */
  const play = (method: string, answer: () => unknown) => {
    const fake = createFakeWallet({ permitted: true })
    const params: unknown[] = []
    fake.script.set(method, (given) => {
      params.push(given)
      return answer()
    })
    return { wallet: createInjectedWallet(fake.ask), params }
  }

  it('default: a message, as EIP-191 has it', async () => {
    const { wallet, params } = play('personal_sign', () => signature)
    expect(await wallet.signMessage({ address, message: new TextEncoder().encode('Hi') })).toBe(signature)
    expect(params).toEqual([['0x4869', address]])
  })

  it.each([0, 2, 60])(
    'rejects: %s hex digits as a signature of a message: it has at least 62',
    async (digits) => {
      const { wallet } = play('personal_sign', () => `0x${'a'.repeat(digits)}`)
      const signing = wallet.signMessage({ address, message: new TextEncoder().encode('Hi') })
      await expect(signing).rejects.toMatchObject({ code: 'WALLET_INVALID_RESPONSE' })
    },
  )

  it.each([62, 130, 640])(
    'default: %s hex digits: accounts that are contracts have signatures of their own',
    async (digits) => {
      const { wallet } = play('personal_sign', () => `0x${'a'.repeat(digits)}`)
      const signing = wallet.signMessage({ address, message: new TextEncoder().encode('Hi') })
      expect(await signing).toBe(`0x${'a'.repeat(digits)}`)
    },
  )

  it.each<[string, unknown]>([
    ['the bytes', signature],
    ['the bytes with the transaction', { raw: signature, tx: {} }],
  ])('default: a transaction is signed, which wallets give as %s', async (_, answer) => {
    const { wallet, params } = play('eth_signTransaction', () => answer)
    expect(await wallet.signTransaction(asked)).toBe(signature)
    expect(params).toEqual([[sent]])
  })

  it('default: a transaction is sent', async () => {
    const { wallet, params } = play('eth_sendTransaction', () => hash)
    expect(await wallet.sendTransaction(asked)).toBe(hash)
    expect(params).toEqual([[sent]])
  })

  it.each<[string, unknown]>([
    ['2.0.0', { id: '0x1' }],
    ['1.0', '0x1'],
  ])('default: calls are sent, to a wallet of EIP-5792 %s', async (_, answer) => {
    const { wallet, params } = play('wallet_sendCalls', () => answer)
    expect(await wallet.sendCalls({ address, chainId: 'eip155:31337', calls })).toBe('0x1')
    expect(params).toEqual([
      [{ version: '2.0.0', from: address, chainId: '0x7a69', atomicRequired: false, calls }],
    ])
  })

  it('default: capabilities; a wallet that knows no such method has none', async () => {
    const told = { '0x7a69': { atomic: { status: 'supported' } } }
    const { wallet, params } = play('wallet_getCapabilities', () => told)
    expect(await wallet.capabilities(address)).toEqual(told)
    expect(params).toEqual([[address]])
    expect(await createInjectedWallet(createFakeWallet().ask).capabilities(address)).toEqual({})
  })

  it.each<[string, () => unknown, string]>([
    ['a refusal', fails(4001), 'USER_REJECTED'],
    ['an open request', fails(-32002), 'REQUEST_PENDING'],
    ['no hash', () => '0x12', 'WALLET_INVALID_RESPONSE'],
    ['nothing', () => null, 'WALLET_INVALID_RESPONSE'],
  ])('rejects: %s', async (_, answer, code) => {
    const { wallet } = play('eth_sendTransaction', answer)
    await expect(wallet.sendTransaction(asked)).rejects.toMatchObject({ code })
  })

  it('rejects: a transaction of another namespace, which no wallet is asked for', async () => {
    const { wallet, params } = play('eth_sendTransaction', () => hash)
    const sending = wallet.sendTransaction({ ...asked, transaction: 'AQID' })
    await expect(sending).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    expect(params).toEqual([])
  })
})
