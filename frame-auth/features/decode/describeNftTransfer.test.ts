import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { createStubApi } from '../../testing/createStubApi.ts'
import { createStubChain } from '../../testing/createStubChain.ts'
import { harbor } from '../../testing/testConfig.ts'
import { describeCalls } from './calls/describeCalls.ts'

const account = `0x${'11'.repeat(20)}` as const
const other = `0x${'22'.repeat(20)}` as const
const collection = `0x${'33'.repeat(20)}` as const
const one = parseAbi(['function safeTransferFrom(address from, address to, uint256 id)'])
const several = parseAbi(['function safeTransferFrom(address, address, uint256, uint256, bytes)'])
const [name, symbol, decimals] = ['0x06fdde03', '0x95d89b41', '0x313ce567']
const textOf = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])

/** What the approval says of a call of the collection, which answers by selector. */
async function read(
  data: Hex,
  answers: Record<string, Hex> = { [name]: textOf('Harbor Passes') },
  value = 0n,
) {
  const { chain } = createStubChain({
    eth_call: ([call]: [{ data: string }]) => answers[call.data] ?? '0x',
  })
  const { calls, warnings } = await describeCalls({
    ...{ calls: [{ to: collection, value, data }], account, network: harbor },
    ...{ api: createStubApi({}).api, chain, signal: new AbortController().signal },
  })
  return { call: calls[0]?.call, warnings }
}
const pass = (from: Hex = account) => encodeFunctionData({ abi: one, args: [from, other, 7n] })
const pieces = (forReceiver: Hex = '0x') =>
  encodeFunctionData({ abi: several, args: [account, other, 2n ** 255n, 3n, forReceiver] })

it('default: an NFT of ERC-721: which one, by its collection as the chain names it, and to whom', async () =>
  expect(await read(pass())).toEqual({
    call: {
      ...{ type: 'itemTransfer', token: collection, from: null, to: other },
      ...{ id: '7', count: '1', name: 'Harbor Passes' },
    },
    warnings: [],
  }))

it('default: so many of ERC-1155, whose number may be long', async () =>
  expect(await read(pieces())).toMatchObject({
    call: { type: 'itemTransfer', to: other, id: `${2n ** 255n}`, count: '3', name: 'Harbor Passes' },
    warnings: [],
  }))

it('behavior: somebody else’s is said to be theirs', async () =>
  expect((await read(pass(other))).call).toMatchObject({ type: 'itemTransfer', from: other }))

it('parameters: a collection without a name goes by its symbol, and without that by its contract', async () => {
  expect((await read(pass(), { [symbol]: textOf('PASS') })).call).toMatchObject({ name: 'PASS' })
  expect((await read(pass(), {})).call).toMatchObject({ name: null, token: collection })
})

it('threat 19 behavior: what a collection calls itself is bounded and shown as it is', async () => {
  const { call } = await read(pass(), { [name]: textOf(`\u202e${'Free '.repeat(20)}`) })
  expect(call).toMatchObject({ name: expect.stringMatching(/^\\u\{202E\}Free .{0,20}…$/) })
})

it('rejects: data that goes with it to the receiver: what that makes of it nobody can say', async () =>
  expect(await read(pieces('0x1234'))).toEqual({
    call: { type: 'unknown', selector: '0xf242432a' },
    warnings: [{ type: 'unknownCall' }],
  }))

it('rejects: a coin that goes with it, with a token or with a permission: no such call needs one', async () => {
  const calls = parseAbi([
    'function transfer(address, uint256)',
    'function approve(address, uint256)',
    'function setApprovalForAll(address, bool)',
  ])
  const asked = [
    pass(),
    pieces(),
    encodeFunctionData({ abi: calls, functionName: 'transfer', args: [other, 1n] }),
    encodeFunctionData({ abi: calls, functionName: 'approve', args: [other, 1n] }),
    encodeFunctionData({ abi: calls, functionName: 'setApprovalForAll', args: [other, false] }),
  ]
  for (const data of asked)
    expect(await read(data, {}, 9n)).toEqual({
      call: { type: 'unknown', selector: data.slice(0, 10) },
      warnings: [{ type: 'unknownCall' }],
    })
})

it('behavior: a token’s decimals count as its own where it is called like a collection', async () => {
  const six = encodeAbiParameters([{ type: 'uint256' }], [6n])
  const answers = { [name]: textOf('Harbor Dollar'), [symbol]: textOf('HUSD'), [decimals]: six }
  const transfer = encodeFunctionData({
    abi: parseAbi(['function transfer(address, uint256)']),
    args: [other, 5_000_000n],
  })
  const { chain } = createStubChain({
    eth_call: ([call]: [{ data: string }]) => answers[call.data as keyof typeof answers] ?? '0x',
  })
  const { calls } = await describeCalls({
    calls: [pass(), transfer].map((data) => ({ to: collection, value: 0n, data })),
    ...{ account, network: harbor, api: createStubApi({}).api, chain, signal: new AbortController().signal },
  })
  expect(calls[1]?.call).toMatchObject({ amount: { amount: '5000000', symbol: 'HUSD', decimals: 6 } })
})
