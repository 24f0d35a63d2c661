import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  type Hex,
  maxUint256,
  multicall3Abi,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  toHex,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { knownEndpoints } from '#shared/api/auth/known.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createStubApi } from '../../../testing/createStubApi.ts'
import { createStubChain } from '../../../testing/createStubChain.ts'
import { harbor } from '../../../testing/testConfig.ts'
import { encodeAccountCalls } from './accountCalls.ts'
import { callReading } from './callReading.ts'
import { describeCalls } from './describeCalls.ts'

const addressOf = (digit: number): Address => `0x${String(digit).repeat(40)}`
const [account, thief, token, other, router] = [1, 2, 3, 4, 5].map(addressOf) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const multicall = callReading.multicall
const routerAbi = parseAbi([
  'function multicall(uint256 deadline, bytes[] data) payable',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum)) payable',
  'function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96)) payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function refundETH() payable',
  'function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
  'function swapETHForExactTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
])
const universalAbi = parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline) payable'])

const transfer = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [other, amount] })
const approveAll = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'approve',
  args: [thief, maxUint256],
})
const path = encodePacked(['address', 'uint24', 'address'], [token, 3_000, other])
const exactInput = (recipient: Address, amountIn = 7n) =>
  encodeFunctionData({
    abi: routerAbi,
    functionName: 'exactInput',
    args: [{ path, recipient, amountIn, amountOutMinimum: 3n }],
  })
const ownMulticall = (data: Hex[]) =>
  encodeFunctionData({ abi: routerAbi, functionName: 'multicall', args: [1n, data] })
const aggregate = (calls: { target: Address; callData: Hex }[]) =>
  encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [calls.map((call) => ({ ...call, allowFailure: false }))],
  })
const universal = (commands: number[], inputs: Hex[]) =>
  encodeFunctionData({
    abi: universalAbi,
    functionName: 'execute',
    args: [concat(commands.map((each) => numberToHex(each, { size: 1 }))), inputs, 1n],
  })

interface Case {
  to: Address
  data: Hex
  value?: bigint
  /** What the server says are exchanges. */
  exchanges?: Address[] | WalletKitError
}

async function read({ to, data, value = 0n, exchanges = [] }: Case) {
  const { chain } = createStubChain({
    eth_call: (params: unknown) => {
      const [{ data: asked }] = params as [{ data: string }]
      return asked === '0x313ce567'
        ? encodeAbiParameters([{ type: 'uint256' }], [2n])
        : encodeAbiParameters([{ type: 'string' }], ['HUSD'])
    },
  })
  const { api } = createStubApi({
    [knownEndpoints.lookUp.path]: () => {
      if (exchanges instanceof WalletKitError) throw exchanges
      return { names: [], prices: [], exchanges }
    },
  })
  const { calls, warnings } = await describeCalls({
    ...{ calls: [{ to, value, data }], account, network: harbor, api, chain },
    signal: new AbortController().signal,
  })
  return { calls, warnings: warnings.map(({ type }) => type) }
}

const amount = (of: string) => ({ amount: of, symbol: 'HUSD', decimals: 2 })
const given = { token, amount: amount('7') }
const got = { token: other, amount: amount('3') }

describe('describeCalls: swaps', () => {
  it.each<[string, Hex, object, bigint?]>([
    [
      'Uniswap V2, tokens for tokens',
      encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactTokensForTokens',
        args: [7n, 3n, [token, thief, other], account, 1n],
      }),
      { gives: given, gets: got, isExactOut: false },
    ],
    [
      'Uniswap V2, tokens for coins',
      encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactTokensForETH',
        args: [7n, 3n, [token, other], account, 1n],
      }),
      { gives: given, gets: { token: null, amount: { amount: '3', symbol: 'ETH', decimals: 18 } } },
    ],
    [
      'Uniswap V2, coins for so many tokens',
      encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapETHForExactTokens',
        args: [3n, [token, other], account, 1n],
      }),
      { gives: { token: null, amount: { amount: '9', decimals: 18 } }, gets: got, isExactOut: true },
      9n,
    ],
    ['Uniswap V3, as the kit writes it', ownMulticall([exactInput(account)]), { gives: given, gets: got }],
    [
      'Uniswap V3’s first router, so many tokens',
      encodeFunctionData({
        abi: routerAbi,
        functionName: 'exactOutputSingle',
        args: [
          {
            ...{ tokenIn: token, tokenOut: other, fee: 500, recipient: account, deadline: 1n },
            ...{ amountOut: 3n, amountInMaximum: 7n, sqrtPriceLimitX96: 0n },
          },
        ],
      }),
      { gives: given, gets: got, isExactOut: true },
    ],
    [
      'the universal router',
      universal(
        [0x00],
        [
          encodeAbiParameters(parseAbiParameters('address, uint256, uint256, bytes, bool'), [
            toHex(1n, { size: 20 }),
            7n,
            3n,
            path,
            true,
          ]),
        ],
      ),
      { gives: given, gets: got, isExactOut: false },
    ],
  ])('default: %s, by a router that the server knows', async (_, data, call, value = 0n) => {
    const { calls, warnings } = await read({ to: router, data, value, exchanges: [router] })
    expect(calls).toMatchObject([
      { to: router, depth: 0, call: { type: 'swap', receiver: account, ...call } },
    ])
    expect(warnings).toEqual([])
  })

  it('default: what a router does beside it follows, each by itself', async () => {
    const itself = toHex(2n, { size: 20 })
    const data = ownMulticall([
      encodeFunctionData({
        abi: routerAbi,
        functionName: 'selfPermit',
        args: [token, 7n, 1n, 27, path.slice(0, 66) as Hex, path.slice(0, 66) as Hex],
      }),
      exactInput(itself),
      encodeFunctionData({ abi: routerAbi, functionName: 'unwrapWETH9', args: [3n, account] }),
      encodeFunctionData({ abi: routerAbi, functionName: 'refundETH' }),
    ])
    const { calls, warnings } = await read({ to: router, data, exchanges: [router] })
    expect(calls.map(({ depth }) => depth)).toEqual([0, 1, 1, 1, 1])
    expect(calls.map(({ call }) => call)).toMatchObject([
      { type: 'several' },
      { type: 'approve', token, spender: router, amount: amount('7') },
      { type: 'swap', receiver: router },
      { type: 'payout', token: null, least: { amount: '3', symbol: 'ETH' }, receiver: account },
      { type: 'payout', least: null, receiver: account },
    ])
    expect(warnings).toEqual([])
  })

  it.each([
    ['is none that the server knows', []],
    ['cannot be asked about', new WalletKitError('RPC_UNREACHABLE', 'No')],
  ])('security.md rule 12 behavior: a router that %s is said to be unknown', async (_, exchanges) => {
    const { calls, warnings } = await read({ to: router, data: exactInput(account), exchanges })
    expect(calls).toMatchObject([{ call: { type: 'swap' } }])
    expect(warnings).toEqual(['unknownContract'])
  })

  it('behavior: a swap for somebody else, and a router’s payment to them, are dangerous', async () => {
    for (const data of [
      exactInput(thief),
      encodeFunctionData({ abi: routerAbi, functionName: 'unwrapWETH9', args: [3n, thief] }),
      // What a contract swaps for who calls it is the multicall's.
    ])
      expect(await read({ to: router, data, exchanges: [router] })).toMatchObject({ warnings: ['givesAway'] })
    const through = aggregate([{ target: router, callData: exactInput(toHex(1n, { size: 20 })) }])
    expect(await read({ to: multicall, data: through, exchanges: [router] })).toMatchObject({
      warnings: ['givesAway'],
    })
  })

  it.each<[string, Hex]>([
    ['all that the router holds', exactInput(account, 0n)],
    [
      'a way that is none',
      encodeFunctionData({
        abi: routerAbi,
        functionName: 'exactInput',
        args: [{ path: token, recipient: account, amountIn: 7n, amountOutMinimum: 3n }],
      }),
    ],
    ['a command that is not known', universal([0x10], ['0x'])],
    ['a command with other data', universal([0x00], ['0x1234'])],
    ['commands without their data', universal([0x00, 0x00], ['0x'])],
    ['a multicall of nothing', ownMulticall([])],
  ])('behavior: %s is unreadable, and said so', async (_, data) => {
    const { calls, warnings } = await read({ to: router, data, exchanges: [router] })
    expect(calls).toMatchObject([{ depth: 0, call: { type: 'unknown' } }])
    expect(warnings).toEqual(['unknownCall'])
  })
})

describe('describeCalls: calls inside of calls', () => {
  it('default: a multicall’s payments and permissions, with who pays', async () => {
    const data = aggregate([
      { target: token, callData: transfer(5n) },
      { target: token, callData: approveAll },
    ])
    const { calls, warnings } = await read({ to: multicall, data })
    expect(calls).toMatchObject([
      { to: multicall, depth: 0, call: { type: 'several' } },
      { to: token, depth: 1, call: { type: 'tokenTransfer', from: multicall, amount: amount('5') } },
      { to: token, depth: 1, call: { type: 'approve', spender: thief, isUnlimited: true } },
    ])
    expect(warnings).toEqual(['unlimited'])
  })

  it('threat 18 behavior: a permission three levels deep is shown as what it is', async () => {
    const inRouter = ownMulticall([transfer(1n), ownMulticall([transfer(2n), approveAll])])
    const executed = encodeAccountCalls([
      { to: token, value: 0n, data: inRouter },
      { to: other, value: 5n, data: '0x' },
    ])
    const { calls, warnings } = await read({ to: account, data: executed })
    expect(calls.map(({ depth, call }) => [depth, call.type])).toEqual([
      [0, 'several'],
      [1, 'several'],
      [2, 'tokenTransfer'],
      [2, 'several'],
      [3, 'tokenTransfer'],
      [3, 'approve'],
      [1, 'transfer'],
    ])
    expect(warnings).toEqual(['unlimited', 'unknownContract'])
  })

  const nested = (depth: number): Hex =>
    depth === 0 ? approveAll : ownMulticall([transfer(1n), nested(depth - 1)])

  it('behavior: what is deeper than the policy lets is unreadable, and said so', async () => {
    const deepest = await read({ to: token, data: nested(callReading.maxDepth), exchanges: [token] })
    expect(deepest.calls.at(-1)).toMatchObject({ depth: callReading.maxDepth, call: { type: 'approve' } })
    const deeper = await read({ to: token, data: nested(callReading.maxDepth + 1), exchanges: [token] })
    expect(deeper.calls.at(-1)).toMatchObject({ depth: callReading.maxDepth, call: { type: 'unknown' } })
    expect(deeper.warnings).toEqual(['unknownCall'])
  })

  it('behavior: more parts than a person reads are unreadable as a whole, whatever they are made of', async () => {
    const parts = (count: number) => ownMulticall(Array.from({ length: count }, () => transfer(1n)))
    const most = await read({ to: token, data: parts(callReading.maxParts - 1), exchanges: [token] })
    expect(most.calls).toHaveLength(callReading.maxParts)
    const wide = ownMulticall(Array.from({ length: 20 }, () => parts(20)))
    for (const data of [parts(callReading.maxParts), wide])
      expect(await read({ to: token, data, exchanges: [token] })).toMatchObject({
        calls: [{ depth: 0, call: { type: 'unknown' } }],
        warnings: ['unknownCall'],
      })
  })

  it('behavior: the universal router’s permits, payments and plans inside of plans', async () => {
    const paid = encodeAbiParameters(parseAbiParameters('address, address, uint256'), [token, thief, 5n])
    const permit = encodeAbiParameters(
      parseAbiParameters('((address, uint160, uint48, uint48), address, uint256), bytes'),
      [[[token, 2n ** 160n - 1n, 1, 0], thief, 1n], '0x'],
    )
    const plan = encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), ['0x020a', [paid, permit]])
    const { calls, warnings } = await read({
      to: router,
      data: universal([0x21, 0x84], [plan, paid]),
      exchanges: [router],
    })
    expect(calls.map(({ depth, call }) => [depth, call.type])).toEqual([
      [0, 'several'],
      [1, 'several'],
      [2, 'tokenTransfer'],
      [2, 'approve'],
      [1, 'payout'],
    ])
    expect(warnings).toEqual(['unlimited', 'givesAway'])
  })
})
