import { encodeAbiParameters, encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { simulateEndpoints } from '#shared/api/auth/simulate.ts'
import { createDelegation } from '#shared/delegations/createDelegation.ts'
import { type RedeemedCall, redeemCall } from '#shared/delegations/redeemCall.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createStubApi } from '../../testing/createStubApi.ts'
import { createStubChain, evmAnswers } from '../../testing/createStubChain.ts'
import { harbor } from '../../testing/testConfig.ts'
import { describeEvmTransaction } from './describeEvmTransaction.ts'
import { parseEvmTransaction } from './parseEvmRequest.ts'
import { prepareEvmTransaction } from './prepareEvmTransaction.ts'
import { describedSchema } from './subject.ts'
import { isBlocked } from './warningLevels.ts'

const signal = new AbortController().signal
const from = `0x${'11'.repeat(20)}` as const
const other = `0x${'22'.repeat(20)}` as const
const token = `0x${'33'.repeat(20)}` as const
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
])
const fine = { succeeds: true, changes: [], approvals: [] }

interface Case {
  transaction: object
  answers?: Record<string, unknown>
  simulation?: unknown
}

async function read({ transaction, answers = {}, simulation = fine }: Case) {
  const { chain } = createStubChain({ ...evmAnswers, ...answers })
  const { api } = createStubApi({
    [simulateEndpoints.simulateEvm.path]: () => {
      if (simulation instanceof Error) throw simulation
      return simulation
    },
  })
  const draft = parseEvmTransaction([transaction], from, 31337)
  const prepared = await prepareEvmTransaction({ chain, network: harbor.caipNetworkId, from, draft, signal })
  const described = await describeEvmTransaction({
    prepared,
    gasGiven: draft.gas !== undefined,
    network: harbor,
    from,
    api,
    chain,
    signal,
  })
  return { ...z.parse(describedSchema, described), prepared }
}

describe('describeEvmTransaction: what another account pays by a delegation of its own', () => {
  const savings = `0x${'44'.repeat(20)}` as const
  const grant = {
    ...{ chainId: 31_337, account: savings, holder: from, start: 1, end: 2, nonce: '0', salt: '1' },
    permission: { type: 'native-token-allowance', amount: '5' },
  } as const
  const delegations = [{ ...createDelegation(grant), signature: '0x' } as const]
  const redeem = (call: RedeemedCall) => {
    const { to, data } = redeemCall({ delegations, call })
    return read({ transaction: { from, to, data } })
  }

  it('default: coins and tokens are said with who pays them', async () => {
    const coins = await redeem({ to: from, value: 5n, data: '0x' })
    const amount = { amount: '5', symbol: 'ETH', decimals: 18 }
    expect(coins.subject).toMatchObject({
      call: { type: 'tokenTransfer', token: null, from: savings, to: from, amount },
    })
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [other, 7n] })
    const tokens = await redeem({ to: token, value: 0n, data })
    expect(tokens.subject).toMatchObject({
      call: { type: 'tokenTransfer', token, from: savings, to: other, amount: { amount: '7' } },
    })
    expect(tokens.warnings).toEqual([])
  })

  it('behavior: any other call of it stays unknown', async () => {
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [other, 7n] })
    for (const call of [
      { to: token, value: 0n, data },
      {
        to: token,
        value: 1n,
        data: encodeFunctionData({ abi, functionName: 'transfer', args: [other, 7n] }),
      },
    ]) {
      const { subject, warnings } = await redeem(call)
      expect(subject).toMatchObject({ call: { type: 'unknown' } })
      expect(warnings).toContainEqual({ type: 'unknownCall' })
    }
  })
})

describe('describeEvmTransaction', () => {
  it('default: a transfer, filled in from the chain', async () => {
    const { subject, warnings, prepared } = await read({ transaction: { from, to: other, value: '0x5' } })
    expect(prepared.request).toEqual({
      kind: 'evmTransaction',
      chainId: 31337,
      nonce: 7,
      to: other,
      value: '5',
      data: '0x',
      gas: '21000',
      maxFeePerGas: '3000000000',
      maxPriorityFeePerGas: '1000000000',
    })
    expect(subject).toMatchObject({
      call: { type: 'transfer' },
      fee: { likely: '42000000000000', most: '63000000000000' },
    })
    expect(warnings).toEqual([])
  })

  it('parameters: what the page gives is kept', async () => {
    const { prepared } = await read({
      transaction: {
        to: other,
        gas: '0xffff',
        nonce: '0x9',
        maxFeePerGas: '0x77359400',
        maxPriorityFeePerGas: '0x1',
        input: '0x',
      },
    })
    expect(prepared.request).toMatchObject({
      gas: '65535',
      nonce: 9,
      maxFeePerGas: '2000000000',
      maxPriorityFeePerGas: '1',
    })
  })

  const slots = [`0x${'00'.repeat(32)}`, `0x${'ab'.repeat(32)}`]
  const accessList = [
    { address: token, storageKeys: slots },
    { address: other, storageKeys: [] },
  ]

  it('default: an access list is estimated with, signed, and shown whole in the details', async () => {
    let estimated: unknown
    const eth_estimateGas = (params: unknown) => {
      estimated = params
      return '0x5208'
    }
    const { prepared, subject } = await read({
      transaction: { to: other, accessList },
      answers: { eth_estimateGas },
    })
    expect(estimated).toMatchObject([{ accessList }])
    expect(prepared.request).toMatchObject({ accessList, maxFeePerGas: '3000000000' })
    expect(subject).toMatchObject({
      fields: expect.arrayContaining([
        { name: 'accessList', value: token, depth: 0 },
        { name: 'storageKey', value: slots[0], depth: 1 },
        { name: 'storageKey', value: slots[1], depth: 1 },
        { name: 'accessList', value: other, depth: 0 },
      ]),
    })
  })

  it('behavior: an empty access list is none', async () => {
    const { prepared } = await read({ transaction: { to: other, accessList: [] } })
    expect(prepared.request).not.toHaveProperty('accessList')
  })

  it.each<[string, unknown]>([
    ['a slot that is none', [{ address: token, storageKeys: ['0x01'] }]],
    ['no address', [{ storageKeys: slots }]],
    [
      'more than can be shown',
      [{ address: token, storageKeys: Array.from({ length: 128 }, () => slots[0]) }],
    ],
    ['no list', 'all'],
  ])('rejects: an access list with %s', (_, list) => {
    expect(() => parseEvmTransaction([{ to: other, accessList: list }], from, 31337)).toThrow(
      expect.objectContaining({ code: 'INVALID_PARAMS' }),
    )
  })

  it('behavior: a chain without a base fee gets a legacy transaction', async () => {
    const { prepared } = await read({
      transaction: { to: other },
      answers: { eth_getBlockByNumber: {}, eth_gasPrice: '0x2' },
    })
    expect(prepared.request).toMatchObject({ gasPrice: '2' })
    expect(prepared.request).not.toHaveProperty('maxFeePerGas')
  })

  it.each([
    [
      'transfer',
      encodeFunctionData({ abi, functionName: 'transfer', args: [other, 5n] }),
      'tokenTransfer',
      [],
    ],
    ['approve', encodeFunctionData({ abi, functionName: 'approve', args: [other, 5n] }), 'approve', []],
    [
      'approve without limit',
      encodeFunctionData({ abi, functionName: 'approve', args: [other, 2n ** 256n - 1n] }),
      'approve',
      ['unlimited'],
    ],
    [
      'setApprovalForAll',
      encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [other, true] }),
      'approveAll',
      ['approveAll'],
    ],
    [
      'setApprovalForAll, taken back',
      encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [other, false] }),
      'approveAll',
      [],
    ],
    ['a call that nobody knows', '0xdeadbeef', 'unknown', ['unknownCall']],
    ['a known name with other data', '0xa9059cbb00', 'unknown', ['unknownCall']],
  ])('behavior: %s', async (_, data, type, expected) => {
    const { subject, warnings } = await read({
      transaction: { to: token, data },
      answers: { eth_call: encodeAbiParameters([{ type: 'uint256' }], [6n]) },
    })
    expect(subject).toMatchObject({ call: { type } })
    expect(warnings.map((warning) => warning.type)).toEqual(expected)
  })

  it('behavior: a contract that is made', async () => {
    const { subject, warnings } = await read({ transaction: { data: '0x6000' } })
    expect(subject).toMatchObject({ to: null, call: { type: 'create' } })
    expect(warnings).toEqual([{ type: 'createsContract' }])
  })

  it('threat 19 behavior: what a token calls itself is bounded and shown as it is', async () => {
    const simulation = {
      succeeds: true,
      changes: [{ kind: 'erc20', token, amount: '5', symbol: `USDC\u202E${'x'.repeat(59)}`, decimals: 6 }],
      approvals: [],
    }
    const { subject } = await read({ transaction: { to: token, data: '0xdeadbeef' }, simulation })
    expect(subject).toMatchObject({
      simulation: { changes: [{ symbol: `USDC\\u{202E}${'x'.repeat(12)}…` }] },
    })
  })

  it('behavior: without a trial it says so, and can be approved', async () => {
    const described = await read({
      transaction: { to: other },
      simulation: new WalletKitError('RPC_ERROR', 'No'),
    })
    expect(described.warnings).toEqual([{ type: 'notSimulated' }])
    expect(isBlocked(described)).toBe(false)
  })

  it('behavior: what would fail is not approved; where the page gave the gas it may be meant', async () => {
    const answers = { eth_estimateGas: new WalletKitError('RPC_ERROR', 'execution reverted: no\u202E') }
    const blocked = await read({ transaction: { to: token, data: '0xdeadbeef' }, answers })
    expect(blocked.warnings).toContainEqual({ type: 'wouldFail', detail: 'execution reverted: no\\u{202E}' })
    expect(isBlocked(blocked)).toBe(true)
    const given = await read({ transaction: { to: token, data: '0xdeadbeef', gas: '0xffff' }, answers })
    expect(given.warnings).toContainEqual({ type: 'mayFail', detail: 'execution reverted: no\\u{202E}' })
    expect(isBlocked(given)).toBe(false)
  })

  it.each([
    ['for what is sent', '0x4', 'noFunds'],
    ['for the fee', '0x6', 'noFee'],
  ])('behavior: not enough %s', async (_, eth_getBalance, type) => {
    const described = await read({ transaction: { to: other, value: '0x5' }, answers: { eth_getBalance } })
    expect(described.warnings).toEqual([{ type }])
    expect(isBlocked(described)).toBe(true)
  })

  it('rejects: a chain that cannot be reached', async () => {
    const answers = { eth_getBalance: new WalletKitError('RPC_UNREACHABLE', 'No') }
    await expect(read({ transaction: { to: other }, answers })).rejects.toMatchObject({
      code: 'RPC_UNREACHABLE',
    })
  })

  it('rejects: a session that has ended meanwhile', async () => {
    const simulation = new WalletKitError('SESSION_EXPIRED', 'Over')
    await expect(read({ transaction: { to: other }, simulation })).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
    })
  })

  it.each([
    ['another account', { from: other, to: other }],
    ['another chain', { to: other, chainId: '0x1' }],
    ['nothing at all', {}],
    ['two different data', { to: other, data: '0x01', input: '0x02' }],
    ['an address that is none', { to: '0x12' }],
    ['half a byte', { to: other, data: '0x1' }],
    ['a value with a sign', { to: other, value: '-0x1' }],
    ['an authorisation of the account', { to: other, authorizationList: [{ address: other }] }],
    ['blobs', { to: other, blobVersionedHashes: ['0x01'] }],
  ])('rejects: %s', async (_, transaction) => {
    await expect(read({ transaction })).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  })
})
