import { encodeAbiParameters } from 'viem'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createStubChain } from '../../testing/createStubChain.ts'
import { harbor } from '../../testing/testConfig.ts'
import { expiry, me, other, token, typedDataKinds } from '../../testing/typedDataKinds.ts'
import { typedDataOf } from '../../testing/typedDataOf.ts'
import { freezeRequest } from '../approval/freezeRequest.ts'
import { describeTypedData, maxFields } from './describeTypedData.ts'
import { parseTypedData } from './parseEvmRequest.ts'
import { describedSchema } from './subject.ts'

const usdc = createStubChain({
  eth_call: ([{ data }]: [{ data: string }]) =>
    data === '0x313ce567'
      ? encodeAbiParameters([{ type: 'uint8' }], [6])
      : encodeAbiParameters([{ type: 'string' }], ['USDC']),
}).chain

/** As it is done for a page. */
async function read(data: unknown, chain = usdc) {
  const { request } = await freezeRequest(parseTypedData([me, data], me))
  const described = await describeTypedData({
    typedData: request.kind === 'evmTypedData' ? request.typedData : '',
    account: me,
    chain,
    network: harbor.caipNetworkId,
    signal: new AbortController().signal,
  })
  return z.parse(describedSchema, described)
}

/** A permit over 2.5 USDC with other numbers. */
const permit = (message: object = {}, domain: object = {}) => {
  const data = typedDataKinds.erc2612
  return { ...data, domain: { ...data.domain, ...domain }, message: { ...data.message, ...message } }
}

describe('describeTypedData', () => {
  it('default: the members by name, in the order of their types, after the domain’s', async () => {
    const { subject, warnings } = await read({
      ...typedDataOf({
        types: {
          Mail: 'Person from, string[] lines, uint8[] none',
          Person: 'string name, address wallet',
        },
        message: { none: [], lines: ['a', 'b'], from: { wallet: me, name: 'Ada' } },
        domain: { chainId: '0X7a69', name: 'Post' },
      }),
    })
    expect(subject).toEqual({
      type: 'typedData',
      name: 'Mail',
      effects: [],
      fields: [
        { name: 'domain', value: null, depth: 0 },
        { name: 'name', value: 'Post', depth: 1 },
        { name: 'chainId', value: '31337', depth: 1 },
        { name: 'from', value: null, depth: 0 },
        { name: 'name', value: 'Ada', depth: 1 },
        { name: 'wallet', value: me, depth: 1 },
        { name: 'lines', value: null, depth: 0 },
        { name: '1', value: 'a', depth: 1 },
        { name: '2', value: 'b', depth: 1 },
        { name: 'none', value: '[]', depth: 0 },
      ],
    })
    expect(warnings).toEqual([{ type: 'unknownData' }])
  })

  it('threat 18 behavior: what is not signed is not shown', async () => {
    const message = { amount: '5', note: 'You get a million' }
    const { subject } = await read(typedDataOf({ types: { Order: 'uint256 amount' }, message }))
    expect(JSON.stringify(subject)).not.toContain('million')
  })

  it('threat 19 behavior: marks in names and values are shown', async () => {
    const message = { text: 'a\u202Eb\nc' }
    const { subject } = await read(typedDataOf({ types: { Order: 'string text' }, message }))
    expect(subject).toMatchObject({ fields: [{ name: 'domain' }, { value: 'a\\u{202E}b\\u{A}c' }] })
  })

  it('default: a permit as what it is, with what the token says of itself', async () => {
    const { subject, warnings } = await read(permit({ value: '2500000' }))
    expect(subject).toMatchObject({
      effects: [
        {
          type: 'permit',
          assets: [{ kind: 'token', token, amount: '2500000', symbol: 'USDC', decimals: 6 }],
          spender: other,
          expiresAt: expiry * 1_000,
        },
      ],
    })
    expect(warnings).toEqual([{ type: 'permit' }])
  })

  it.each([
    '0x2625a0',
    '0X2625A0',
    '0b1001100010010110100000',
    '0B1001100010010110100000',
    '0o11422640',
    '0O11422640',
    `${'0'.repeat(90)}2500000`,
    `0x${'0'.repeat(90)}2625a0`,
    ' 2500000 ',
    '\n+2500000\t',
    2_500_000,
    2.5e6,
  ])('threat 18 behavior: a permit is one however its numbers are written: %j', async (value) => {
    const hidden = { ...permit({ value, deadline: `0X${expiry.toString(16)}` }) }
    const { subject, warnings } = await read(JSON.stringify(hidden))
    expect(subject).toMatchObject({
      effects: [{ type: 'permit', assets: [{ amount: '2500000' }], expiresAt: expiry * 1_000 }],
    })
    expect(warnings).toEqual([{ type: 'permit' }])
  })

  it('threat 18 behavior: what is frozen, and signed, has the values that are shown', () => {
    const data = JSON.stringify(permit({ value: ' 0X5 ', note: 'x' }))
    const request = parseTypedData([me, data], me)
    expect(request).toEqual({ kind: 'evmTypedData', typedData: expect.stringContaining('"value":"5"') })
    expect(request).not.toMatchObject({ typedData: expect.stringContaining('note') })
  })

  it.each(['0X', '0x', ' 0x000'])('behavior: one without limit, written with %j', async (prefix) => {
    const { warnings } = await read(permit({ value: `${prefix}${'f'.repeat(64)}` }))
    expect(warnings).toEqual([{ type: 'unlimited' }])
  })

  it('behavior: one whose type has another name, and more members, is one all the same', async () => {
    const { message } = permit()
    const types = {
      Login: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline, string text',
    }
    const { domain } = permit()
    const { subject } = await read(typedDataOf({ types, domain, message: { ...message, text: 'Hello' } }))
    expect(subject).toMatchObject({ effects: [{ type: 'permit', spender: other }] })
  })

  it('behavior: a permit without limit and end', async () => {
    const { subject, warnings } = await read(typedDataKinds.erc2612Unlimited)
    expect(subject).toMatchObject({ effects: [{ assets: [{ amount: null }], expiresAt: null }] })
    expect(warnings).toEqual([{ type: 'unlimited' }])
  })

  it('behavior: data for another network says so', async () => {
    expect((await read(permit({}, { chainId: 1 }))).warnings).toContainEqual({
      type: 'otherNetwork',
      detail: '1',
    })
    expect((await read(permit({}, { chainId: '0X7a69' }))).warnings).toEqual([{ type: 'permit' }])
  })

  it('behavior: a token that says nothing of itself is shown in its smallest units', async () => {
    const { subject } = await read(permit({ value: '5' }), createStubChain().chain)
    expect(subject).toMatchObject({
      effects: [{ assets: [{ amount: '5', symbol: null, decimals: null }] }],
    })
  })

  it.each<[string, unknown]>([
    ['no JSON', 'x'],
    ['a list', []],
    ['no types', { primaryType: 'A', domain: {}, message: {} }],
    ['a type that is not there', typedDataOf({ types: { A: 'B b' }, message: { b: {} } })],
    ['a member that is missing', typedDataOf({ types: { A: 'uint256 b' }, message: {} })],
    ['a value that does not fit', typedDataOf({ types: { A: 'uint8 b' }, message: { b: 300 } })],
    ['an address that is none', typedDataOf({ types: { A: 'address b' }, message: { b: '0x1' } })],
    [
      'more than anybody can read',
      typedDataOf({
        types: { A: 'uint256[] b' },
        message: { b: Array.from({ length: maxFields + 1 }, () => 1) },
      }),
    ],
  ])('rejects: %s', async (_, data) => {
    await expect(read(data)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  })
})
