import { encodeAbiParameters, type Hex, keccak256, stringToHex, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulationSchema } from '#shared/api/auth/simulate.ts'
import { createEndpointPool } from '../../../endpoints/createEndpointPool.ts'
import { createMemoryProjects } from '../../../testing/createMemoryProjects.ts'
import { fastRpcPolicy } from '../../../testing/createTestKit.ts'
import { loggingContract, type WrittenLog } from '../../../testing/loggingContract.ts'
import { richAccount, startAnvil, type TestChain } from '../../../testing/startAnvil.ts'
import { startUpstream } from '../../../testing/startUpstream.ts'
import { createSimulationChains } from '../../core/simulationChains.ts'
import { createEndpoints } from '../../rpc/createEndpoints.ts'
import { simulateEvm } from './simulateEvm.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await startAnvil()
}, 60_000)
afterAll(() => chain.destroy())

const me = richAccount
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x00000000000000000000000000000000000C0DE1'
const topic = (signature: string) => keccak256(stringToHex(signature))
const word = (value: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [value])
const transfer = (from: Hex, to: Hex, amount: bigint): WrittenLog => ({
  topics: [topic('Transfer(address,address,uint256)'), from, to],
  data: word(amount),
})
const approval = (owner: Hex, spender: Hex, amount: bigint): WrittenLog => ({
  topics: [topic('Approval(address,address,uint256)'), owner, spender],
  data: word(amount),
})

const readerOf = (url: string) =>
  createSimulationChains({
    projects: createMemoryProjects([{ id: 'shop', name: 'Shop', customRpcUrls: { 'eip155:31337': [url] } }]),
    endpoints: createEndpoints([]),
    pool: createEndpointPool({ ...fastRpcPolicy, responseBytes: 16 * 1024 * 1024 }),
  })
const askAt = (url: string) =>
  readerOf(url).of(
    { id: 'eip155:31337', namespace: 'eip155', projectId: 'shop' },
    new AbortController().signal,
  )

const simulate = async (transaction: { to?: string; data?: string; value?: string; from?: string }) =>
  simulationSchema.parse(
    await simulateEvm(await askAt(chain.url), { from: me, data: '0x', value: '0', ...transaction }),
  )

/** What a contract at `token` that writes these logs would do. */
async function simulateLogs(logs: readonly WrittenLog[], symbol = 'COIN', decimals = 6) {
  await chain.send('anvil_setCode', [token, loggingContract(logs, symbol, decimals)])
  return simulate({ to: token, data: '0x12345678' })
}

const described = { symbol: 'COIN', decimals: 6 }

describe('on a real chain', () => {
  test('default: the coin that leaves', async () => {
    expect(await simulate({ to: other, value: '1000000000000000000' })).toEqual({
      succeeds: true,
      changes: [{ kind: 'native', amount: '-1000000000000000000' }],
      approvals: [],
    })
  })

  test('default: what leaves and what arrives, with the tokens’ own words', async () => {
    const logs = [transfer(me, other, 5n), transfer(other, me, 2n), transfer(other, token, 99n)]
    expect(await simulateLogs(logs)).toEqual({
      succeeds: true,
      changes: [{ kind: 'erc20', token: expect.stringMatching(/c0de1$/i), amount: '-3', ...described }],
      approvals: [],
    })
  })

  test('default: single things, and many of a kind', async () => {
    const nft: WrittenLog = {
      topics: [topic('Transfer(address,address,uint256)'), me, other, word(7n)],
    }
    const batch: WrittenLog = {
      topics: [topic('TransferBatch(address,address,address,uint256[],uint256[])'), other, other, me],
      data: encodeAbiParameters(
        [{ type: 'uint256[]' }, { type: 'uint256[]' }],
        [
          [1n, 2n],
          [10n, 20n],
        ],
      ),
    }
    const single: WrittenLog = {
      topics: [topic('TransferSingle(address,address,address,uint256,uint256)'), me, me, other],
      data: encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [2n, 5n]),
    }
    const { changes } = await simulateLogs([nft, batch, single])
    expect(changes.map(({ kind, tokenId, amount }) => [kind, tokenId, amount])).toEqual([
      ['erc721', '7', '-1'],
      ['erc1155', '1', '10'],
      ['erc1155', '2', '15'],
    ])
  })

  test('default: permissions, the unlimited first; one that ends as zero is none', async () => {
    const all: WrittenLog = {
      topics: [topic('ApprovalForAll(address,address,bool)'), me, other],
      data: word(1n),
    }
    const logs = [
      approval(me, '0x00000000000000000000000000000000000000aa', 50n),
      approval(me, '0x00000000000000000000000000000000000000bb', 2n ** 256n - 1n),
      approval(me, '0x00000000000000000000000000000000000000cc', 9n),
      approval(me, '0x00000000000000000000000000000000000000cc', 0n),
      approval(other, me, 1n),
    ]
    const { approvals } = await simulateLogs([...logs, all])
    expect(
      approvals.map(({ spender, amount, symbol }) => [spender.slice(-2).toLowerCase(), amount, symbol]),
    ).toEqual([
      ['bb', null, 'COIN'],
      ['c8', null, 'COIN'],
      ['aa', '50', 'COIN'],
    ])
  })

  test('default: one that would fail, with the contract’s reason', async () => {
    // Reverts with Error("Not today").
    const data = `08c379a0${'20'.padStart(64, '0')}${'9'.padStart(64, '0')}${toHex('Not today').slice(2).padEnd(64, '0')}`
    const stores = [...`${data}${'0'.repeat(56)}`.matchAll(/.{64}/g)].map(
      ([chunk], index) => `7f${chunk}60${(index * 32).toString(16).padStart(2, '0')}52`,
    )
    await chain.send('anvil_setCode', [token, `0x${stores.join('')}60646000fd`])
    expect(await simulate({ to: token })).toEqual({
      succeeds: false,
      reason: 'Not today',
      changes: [],
      approvals: [],
    })
  })

  test('default: one that the account cannot pay', async () => {
    const poor = { from: '0x00000000000000000000000000000000000000aa', to: other, value: '1' }
    expect(await simulate(poor)).toMatchObject({
      succeeds: false,
      reason: expect.stringMatching(/insufficient funds/i),
    })
  })

  test('behavior: a new contract, which this node cannot trace, is run as a call', async () => {
    expect(await simulate({ data: '0x6001600055', value: '3' })).toEqual({
      succeeds: true,
      changes: [{ kind: 'native', amount: '-3' }],
      approvals: [],
    })
  })

  test('threat 19 behavior: a hostile token’s words are short and plain, and its sums fit', async () => {
    const many = Array.from({ length: 12 }, () => transfer(other, me, 2n ** 256n - 1n))
    const { changes } = await simulateLogs(many, '\u202EUSDC\u0000\n<b>', 255)
    expect(changes).toEqual([
      { kind: 'erc20', token: expect.any(String), amount: '9'.repeat(78), symbol: 'USDC<b>' },
    ])
  })

  test('threat 19 behavior: what leaves stays on the list, however much seems to arrive', async () => {
    const arriving = Array.from(
      { length: 100 },
      (_, id): WrittenLog => ({
        topics: [topic('Transfer(address,address,uint256)'), other, me, word(BigInt(id))],
      }),
    )
    const leaving: WrittenLog = {
      topics: [topic('Transfer(address,address,uint256)'), me, other, word(1_000n)],
    }
    const { changes } = await simulateLogs([...arriving, leaving])
    expect(changes).toHaveLength(64)
    expect(changes[0]).toMatchObject({ tokenId: '1000', amount: '-1' })
  })

  test('behavior: logs that only look like transfers are nothing', async () => {
    const empty: WrittenLog = { topics: [topic('Transfer(address,address,uint256)'), me, other] }
    const short: WrittenLog = { topics: [topic('Transfer(address,address,uint256)')], data: word(1n) }
    expect((await simulateLogs([empty, short, { topics: [], data: word(1n) }])).changes).toEqual([])
  })
})

describe('nodes that are different', () => {
  const answerWith = (answers: Record<string, unknown>) =>
    startUpstream((body, response) => {
      const { method, id } = JSON.parse(body)
      const answer = answers[method] ?? { error: { code: -32601, message: 'Method not found' } }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...Object(answer) }))
    })
  const transaction = { from: me, to: other, data: '0x', value: '5' }
  const native = { succeeds: true, changes: [{ kind: 'native', amount: '-5' }], approvals: [] }

  test.each<[string, Record<string, unknown>, unknown]>([
    ['one that cannot trace', { eth_call: { result: '0x' } }, native],
    [
      'one that writes no log of the coin',
      {
        eth_simulateV1: {
          result: [{ calls: [{ status: '0x1', returnData: '0x', logs: [], gasUsed: '0x1' }] }],
        },
      },
      native,
    ],
    [
      'one that cannot trace, and a call that fails',
      { eth_call: { error: { code: 3, message: 'execution reverted: no' } } },
      { succeeds: false, reason: 'execution reverted: no', changes: [], approvals: [] },
    ],
  ])('default: %s', async (_, answers, expected) => {
    const node = await answerWith(answers)
    expect(await simulateEvm(await askAt(node.url), transaction)).toEqual(expected)
    await node.destroy()
  })

  test.each<[string, Record<string, unknown>]>([
    ['one that can do neither', {}],
    ['one that answers anything', { eth_simulateV1: { result: 'yes' } }],
    ['one that leaves calls out', { eth_simulateV1: { result: [{ calls: [] }] } }],
  ])('rejects: %s', async (_, answers) => {
    const node = await answerWith(answers)
    await expect(simulateEvm(await askAt(node.url), transaction)).rejects.toMatchObject({ code: 'RPC_ERROR' })
    await node.destroy()
  })

  test('rejects: a node that is not there, a network that is not served or of another kind', async () => {
    const node = await answerWith({})
    await node.destroy()
    await expect(simulateEvm(await askAt(node.url), transaction)).rejects.toMatchObject({
      code: 'RPC_UNREACHABLE',
    })
    const { signal } = new AbortController()
    for (const [id, namespace] of [
      ['eip155:424242424', 'eip155'],
      ['eip155:31337', 'solana'],
      ['nonsense', 'eip155'],
    ] as const)
      await expect(readerOf(node.url).of({ id, namespace, projectId: 'shop' }, signal)).rejects.toMatchObject(
        { code: 'NETWORK_NOT_FOUND' },
      )
  })
})
