import { encodeAbiParameters } from 'viem'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createStubChain } from '../../testing/createStubChain.ts'
import { harbor } from '../../testing/testConfig.ts'
import { describeTypedData, mostFields } from './describeTypedData.ts'
import { describedSchema } from './subject.ts'

const never = new AbortController().signal
const owner = `0x${'11'.repeat(20)}`
const spender = `0x${'44'.repeat(20)}`
const token = `0x${'33'.repeat(20)}`
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const most256 = (2n ** 256n - 1n).toString()
const most160 = (2n ** 160n - 1n).toString()

const list = (text: string) =>
  text.split(', ').map((entry) => {
    const [type = '', name = ''] = entry.split(' ')
    return { name, type }
  })
const usdc = createStubChain({
  eth_call: ([{ data }]: [{ data: string }]) =>
    data === '0x313ce567'
      ? encodeAbiParameters([{ type: 'uint8' }], [6])
      : encodeAbiParameters([{ type: 'string' }], ['USDC']),
}).chain

const read = async (data: object, chain = usdc) => {
  const typedData = JSON.stringify(data)
  return z.parse(
    describedSchema,
    await describeTypedData({ typedData, chain, network: harbor.caipNetworkId, signal: never }),
  )
}

const permit = (message: object = {}, domain: object = {}) => ({
  types: { Permit: list('address owner, address spender, uint256 value, uint256 nonce, uint256 deadline') },
  primaryType: 'Permit',
  domain: { name: 'USD Coin', version: '2', chainId: 31337, verifyingContract: token, ...domain },
  message: { owner, spender, value: '2500000', nonce: 0, deadline: 1_893_456_000, ...message },
})

describe('describeTypedData', () => {
  it('default: the members by name, in the order of their types', async () => {
    const { subject, warnings } = await read({
      types: { Mail: list('Person from, string[] lines'), Person: list('string name, address wallet') },
      primaryType: 'Mail',
      domain: { name: 'Mail', chainId: 31337 },
      message: { lines: ['a', 'b'], from: { wallet: owner, name: 'Ada' } },
    })
    expect(subject).toEqual({
      type: 'typedData',
      name: 'Mail',
      permit: null,
      fields: [
        { name: 'from', value: null, depth: 0 },
        { name: 'name', value: 'Ada', depth: 1 },
        { name: 'wallet', value: owner, depth: 1 },
        { name: 'lines', value: null, depth: 0 },
        { name: '1', value: 'a', depth: 1 },
        { name: '2', value: 'b', depth: 1 },
      ],
    })
    expect(warnings).toEqual([])
  })

  it('threat 18 behavior: what is not signed is not shown', async () => {
    const { subject } = await read({
      types: { Order: list('uint256 amount') },
      primaryType: 'Order',
      domain: {},
      message: { amount: '5', note: 'You get a million' },
    })
    expect(JSON.stringify(subject)).not.toContain('million')
  })

  it('threat 19 behavior: marks in names and values are shown', async () => {
    const { subject } = await read({
      types: { Order: list('string text') },
      primaryType: 'Order',
      domain: {},
      message: { text: 'a\u202Eb\nc' },
    })
    expect(subject).toMatchObject({ fields: [{ value: 'a\\u{202E}b\\u{A}c' }] })
  })

  it('behavior: an ERC-2612 permit is named as what it is', async () => {
    const { subject, warnings } = await read(permit())
    expect(subject).toMatchObject({
      permit: {
        standard: 'erc2612',
        tokens: [{ token, amount: '2500000', symbol: 'USDC', decimals: 6 }],
        spender,
        expiresAt: 1_893_456_000_000,
      },
    })
    expect(warnings).toEqual([{ type: 'permit' }])
  })

  it('behavior: one whose type has another name is one all the same', async () => {
    const hidden = permit()
    const { subject } = await read({ ...hidden, primaryType: 'Login', types: { Login: hidden.types.Permit } })
    expect(subject).toMatchObject({ permit: { standard: 'erc2612', spender } })
  })

  it('behavior: without limit and end', async () => {
    const { subject, warnings } = await read(permit({ value: most256, deadline: most256 }))
    expect(subject).toMatchObject({ permit: { tokens: [{ amount: null }], expiresAt: null } })
    expect(warnings).toEqual([{ type: 'unlimited' }])
  })

  it('behavior: DAI’s own permit', async () => {
    const { subject, warnings } = await read({
      types: { Permit: list('address holder, address spender, uint256 nonce, uint256 expiry, bool allowed') },
      primaryType: 'Permit',
      domain: { chainId: 31337, verifyingContract: token },
      message: { holder: owner, spender, nonce: 0, expiry: 0, allowed: true },
    })
    expect(subject).toMatchObject({
      permit: { standard: 'dai', tokens: [{ amount: null }], expiresAt: null },
    })
    expect(warnings).toEqual([{ type: 'unlimited' }])
  })

  it('behavior: Permit2, one token and several', async () => {
    const details = list('address token, uint160 amount, uint48 expiration, uint48 nonce')
    const domain = { name: 'Permit2', chainId: 31337, verifyingContract: permit2 }
    const entry = { token, amount: most160, expiration: 1_893_456_000, nonce: 0 }
    const one = await read({
      types: {
        PermitSingle: list('PermitDetails details, address spender, uint256 sigDeadline'),
        PermitDetails: details,
      },
      primaryType: 'PermitSingle',
      domain,
      message: { details: entry, spender, sigDeadline: 1 },
    })
    expect(one.subject).toMatchObject({
      permit: { standard: 'permit2', tokens: [{ token, amount: null }], spender },
    })
    const several = await read({
      types: {
        PermitBatch: list('PermitDetails[] details, address spender, uint256 sigDeadline'),
        PermitDetails: details,
      },
      primaryType: 'PermitBatch',
      domain,
      message: {
        details: [
          { ...entry, amount: '1' },
          { ...entry, expiration: 1_900_000_000 },
        ],
        spender,
        sigDeadline: 1,
      },
    })
    expect(several.subject).toMatchObject({
      permit: { tokens: [{ amount: '1' }, { amount: null }], expiresAt: 1_900_000_000_000 },
    })
  })

  it('behavior: Permit2 that is taken at once', async () => {
    const { subject } = await read({
      types: {
        PermitTransferFrom: list(
          'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
        ),
        TokenPermissions: list('address token, uint256 amount'),
      },
      primaryType: 'PermitTransferFrom',
      domain: { chainId: 31337, verifyingContract: permit2 },
      message: { permitted: { token, amount: '7' }, spender, nonce: 0, deadline: 1_893_456_000 },
    })
    expect(subject).toMatchObject({ permit: { standard: 'permit2', tokens: [{ token, amount: '7' }] } })
  })

  it('behavior: data for another network says so', async () => {
    const { warnings } = await read(permit({}, { chainId: 1 }))
    expect(warnings).toContainEqual({ type: 'otherNetwork', detail: '1' })
    expect((await read(permit({}, { chainId: '0x7a69' }))).warnings).toEqual([{ type: 'permit' }])
  })

  it('behavior: a token that says nothing of itself is shown in its smallest units', async () => {
    const { subject } = await read(permit(), createStubChain().chain)
    expect(subject).toMatchObject({
      permit: { tokens: [{ amount: '2500000', symbol: null, decimals: null }] },
    })
  })

  it.each<[string, unknown]>([
    ['no JSON', 'x'],
    ['a list', []],
    ['no types', { primaryType: 'A', domain: {}, message: {} }],
    [
      'a type that is not there',
      { types: { A: list('B b') }, primaryType: 'A', domain: {}, message: { b: {} } },
    ],
    [
      'a member that is missing',
      { types: { A: list('uint256 b') }, primaryType: 'A', domain: {}, message: {} },
    ],
    [
      'a value that does not fit',
      { types: { A: list('uint8 b') }, primaryType: 'A', domain: {}, message: { b: 300 } },
    ],
    [
      'an address that is none',
      { types: { A: list('address b') }, primaryType: 'A', domain: {}, message: { b: '0x1' } },
    ],
    [
      'more than anybody can read',
      {
        types: { A: list('uint256[] b') },
        primaryType: 'A',
        domain: {},
        message: { b: Array.from({ length: mostFields + 1 }, () => 1) },
      },
    ],
  ])('rejects: %s', async (_, data) => {
    const typedData = typeof data === 'string' ? data : JSON.stringify(data)
    await expect(
      describeTypedData({ typedData, chain: usdc, network: harbor.caipNetworkId, signal: never }),
    ).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  })
})
