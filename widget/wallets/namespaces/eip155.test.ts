import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { quay } from '../../testing/fakeNetworks.ts'
import {
  createFakeWallet,
  evmAccounts,
  type FakeWallet,
  fails,
  ProviderError,
} from '../../testing/fakeWallet.ts'
import { evmAdapter, parseAccounts, parseChainId } from './eip155.ts'

const switches = (wallet: FakeWallet) => wallet.log.filter((method) => method.startsWith('wallet_'))

describe('evmAdapter.connect', () => {
  it('default: asks for accounts, then for the chain', async () => {
    const wallet = createFakeWallet({ accounts: [evmAccounts[0].toLowerCase(), evmAccounts[1]] })
    expect(await evmAdapter.connect(wallet.ask)).toEqual({ addresses: evmAccounts, reference: '31337' })
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
    await expect(evmAdapter.connect(wallet.ask)).rejects.toMatchObject({ code })
  })
})

describe('evmAdapter.read', () => {
  it('behavior: what is permitted, without a window', async () => {
    const wallet = createFakeWallet({ permitted: true })
    expect(await evmAdapter.read(wallet.ask)).toEqual({ addresses: [evmAccounts[0]], reference: '31337' })
    expect(wallet.log).not.toContain('eth_requestAccounts')
  })

  it('behavior: null when nothing is', async () => {
    expect(await evmAdapter.read(createFakeWallet().ask)).toBeNull()
  })
})

describe('evmAdapter.switchNetwork', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const outcome = async (wallet: FakeWallet, network = quay) => {
    const settled = evmAdapter.switchNetwork(wallet.ask, network).then(
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
    const settled = evmAdapter
      .switchNetwork(wallet.ask, quay, controller.signal)
      .catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(250)
    controller.abort()
    const asked = wallet.log.length
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await settled).toMatchObject({ code: expect.stringMatching(/^(ABORTED|WALLET_ERROR)$/) })
    expect(wallet.log.length).toBeLessThanOrEqual(asked + 1)
  })
})

describe('evmAdapter.disconnect', () => {
  it('behavior: gives the permission back', async () => {
    const wallet = createFakeWallet({ permitted: true })
    await evmAdapter.disconnect(wallet.ask)
    expect(wallet.held.permitted).toBe(false)
  })
})

const [first, second] = evmAccounts
const nonsense = expect.objectContaining({ code: 'WALLET_INVALID_RESPONSE' })

describe('parseAccounts', () => {
  it.each<[string, unknown, string[]]>([
    ['none', [], []],
    ['checksummed', [first, second], [first, second]],
    ['lower case gets its checksum', [first.toLowerCase()], [first]],
    ['order is kept', [second.toLowerCase(), first], [second, first]],
  ])('parameters: %s', (_, value, expected) => {
    expect(parseAccounts(value)).toEqual(expected)
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['undefined', undefined],
    ['one address, not a list', first],
    ['an object', { accounts: [first] }],
    ['a list of objects', [{ address: first }]],
    ['a broken checksum', [first.replace('f39F', 'F39f')]],
    ['a short address', ['0x1234']],
    ['an address without 0x', [first.slice(2)]],
    ['a CAIP-10 account', [`eip155:1:${first}`]],
    ['one good, one bad', [first, '']],
    ['a name', ['vitalik.eth']],
  ])('rejects: %s', (_, value) => {
    expect(() => parseAccounts(value)).toThrow(nonsense)
  })

  it('behavior: more addresses than an account may hold are cut', () => {
    expect(parseAccounts(Array.from({ length: 1_000 }, () => first))).toHaveLength(limits.addresses)
  })
})

describe('parseChainId', () => {
  it.each<[string, unknown, string]>([
    ['hex', '0x1', '1'],
    ['hex with upper case', '0x7A69', '31337'],
    ['hex with leading zeros', '0x01', '1'],
    ['a number', 31337, '31337'],
    ['a decimal text', '137', '137'],
  ])('parameters: %s', (_, value, expected) => {
    expect(parseChainId(value)).toBe(expected)
  })

  it.each<[string, unknown]>([
    ['zero', '0x0'],
    ['negative', -1],
    ['a fraction', 1.5],
    ['more than a safe integer', '0xffffffffffffffff'],
    ['not a number', Number.NaN],
    ['blank', ''],
    ['just 0x', '0x'],
    ['words', 'mainnet'],
    ['exponent', '1e3'],
    ['space', ' 1'],
    ['CAIP-2', 'eip155:1'],
    ['bigint', 1n],
    ['null', null],
    ['a list', ['0x1']],
  ])('rejects: %s', (_, value) => {
    expect(() => parseChainId(value)).toThrow(nonsense)
  })
})

describe('threat 7: whatever a wallet answers', () => {
  it.each([
    ['accounts', parseAccounts],
    ['chain', parseChainId],
  ])('behavior: %s are parsed or refused with the one code', (_, parse) => {
    return fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
        try {
          parse(value)
        } catch (error) {
          expect(error).toBeInstanceOf(WalletKitError)
          expect(error).toMatchObject({ code: 'WALLET_INVALID_RESPONSE' })
        }
      }),
    )
  })
})
