import { encodeAbiParameters, numberToHex, padHex, parseAbiParameters, toEventSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { createStubChain } from '../../testing/createStubChain.ts'
import { callLogs, readUserOperation } from './readUserOperation.ts'

const { entryPoint } = delegationFramework
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const hash = padHex('0x01', { size: 32 })
const otherHash = padHex('0x02', { size: 32 })
const made = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
const begins = toEventSelector('BeforeExecution()')

const event = (of: string, success = true, address: string = entryPoint) => ({
  address: address.toLowerCase(),
  data: encodeAbiParameters(parseAbiParameters('uint256, bool, uint256, uint256'), [4n, success, 1n, 1n]),
  topics: [made, of, padHex(account, { size: 32 }), padHex(token, { size: 32 })],
  transactionHash: padHex('0x07', { size: 32 }),
})
const log = (name: string, address: string = token) => ({ address, data: name, topics: [name] })

const sent = { network: 'eip155:31337', hash, sender: account, nonce: '0x4', sinceBlock: 10 } as const
const read = (answers: { nonce: number; latest?: number; logs?: (from: number) => object[] }) => {
  const { chain, calls } = createStubChain({
    eth_call: () => numberToHex(answers.nonce, { size: 32 }),
    eth_blockNumber: () => numberToHex(answers.latest ?? 12),
    eth_getLogs: (params: unknown) => {
      const [filter] = Array.isArray(params) ? params : []
      return answers.logs?.(Number(Object(filter).fromBlock)) ?? []
    },
  })
  return { calls, fate: readUserOperation(chain, sent) }
}

describe('readUserOperation', () => {
  it.each([
    ['made', { nonce: 5, logs: () => [event(hash)] }, { status: 'made', succeeded: true }],
    [
      'made, with calls that failed',
      { nonce: 5, logs: () => [event(hash, false)] },
      { status: 'made', succeeded: false },
    ],
    ['on its way', { nonce: 4 }, { status: 'missing' }],
    ['never to be made: another one has its nonce', { nonce: 5 }, { status: 'replaced' }],
    [
      'not made by the word of another contract',
      { nonce: 4, logs: () => [event(hash, true, token)] },
      { status: 'missing' },
    ],
    [
      'not made by the word of another operation',
      { nonce: 4, logs: () => [event(otherHash)] },
      { status: 'missing' },
    ],
  ])('default: %s', async (_, answers, fate) => {
    expect(await read(answers).fate).toMatchObject(fate)
  })

  it('behavior: looks through the blocks since it was sent, so many at once as nodes give', async () => {
    const { fate, calls } = read({
      nonce: 5,
      latest: 20_000,
      logs: (from) => (from > 9_000 ? [event(hash)] : []),
    })
    expect(await fate).toMatchObject({ status: 'made' })
    const ranges = calls.filter(({ method }) => method === 'eth_getLogs').map(({ params }) => params)
    expect(ranges).toMatchObject([
      [{ fromBlock: numberToHex(10), toBlock: numberToHex(9_009) }],
      [{ fromBlock: numberToHex(9_010), toBlock: numberToHex(18_009) }],
    ])
  })
})

describe('callLogs', () => {
  it('default: those of its own calls, of a bundle with others', () => {
    const logs = [
      log('validation'),
      log(begins, entryPoint),
      log('theirs'),
      event(otherHash),
      log('ours'),
      log('refund', entryPoint),
      log('ours too'),
      event(hash),
      log('later'),
    ]
    expect(callLogs(logs, hash).map(({ data }) => data)).toEqual(['ours', 'ours too'])
    expect(callLogs(logs, otherHash).map(({ data }) => data)).toEqual(['theirs'])
  })
})
