import { describe, expect, test } from 'vitest'
import { simulationSchema } from '#shared/api/auth/simulate.ts'
import type { ChainResult } from '../core/chain.ts'
import { simulateSolana } from './simulateSolana.ts'

const me = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const request = { from: me, transaction: 'AQID' }

const balance = (owner: string, amount: string, of = mint) => ({
  accountIndex: 1,
  mint: of,
  owner,
  uiTokenAmount: { amount, decimals: 6, uiAmountString: '' },
})

/** A node that answers what is given, and keeps what it was asked. */
function node(value: unknown, before: ChainResult = { result: { context: {}, value: 5_000_000 } }) {
  const asked: [string, readonly unknown[]][] = []
  const ask = async (method: string, params: readonly unknown[]): Promise<ChainResult> => {
    asked.push([method, params])
    return method === 'getBalance' ? before : { result: { context: { slot: 1 }, value } }
  }
  return { ask, asked }
}

describe('simulateSolana', () => {
  test('default: the coin’s change, the fee included, and the tokens’', async () => {
    const { ask, asked } = node({
      err: null,
      logs: [],
      accounts: [{ lamports: 3_995_000, owner: '1', data: ['', 'base64'] }],
      preTokenBalances: [balance(me, '900'), balance('other', '5')],
      postTokenBalances: [balance(me, '1000'), balance('other', '0'), balance(me, '7', me)],
    })
    expect(simulationSchema.parse(await simulateSolana(ask, request))).toEqual({
      succeeds: true,
      changes: [
        { kind: 'native', amount: '-1005000' },
        { kind: 'spl', token: mint, amount: '100', decimals: 6 },
        { kind: 'spl', token: me, amount: '7', decimals: 6 },
      ],
      approvals: [],
    })
    expect(asked[1]).toEqual([
      'simulateTransaction',
      [
        'AQID',
        expect.objectContaining({
          encoding: 'base64',
          sigVerify: false,
          replaceRecentBlockhash: true,
          accounts: { encoding: 'base64', addresses: [me] },
        }),
      ],
    ])
  })

  test('behavior: a node that tells no balances says only that it succeeds', async () => {
    const { ask } = node({ err: null, logs: null, accounts: null, innerInstructions: null })
    expect(await simulateSolana(ask, request)).toEqual({ succeeds: true, changes: [], approvals: [] })
  })

  test.each([
    [
      ['Program 11111 invoke [1]', 'Program log: Error: insufficient funds'],
      'Program log: Error: insufficient funds',
    ],
    [['Program 11111 failed: custom program error: 0x1'], 'Program 11111 failed: custom program error: 0x1'],
    [[`Program log: \u202E${'x'.repeat(2_000)}`], `Program log: ${'x'.repeat(499)}`],
    [null, '{"InstructionError":[0,{"Custom":1}]}'],
  ])('threat 19 default: one that fails, with a reason that fits', async (logs, reason) => {
    const { ask } = node({ err: { InstructionError: [0, { Custom: 1 }] }, logs })
    const simulation = simulationSchema.parse(await simulateSolana(ask, request))
    expect(simulation).toEqual({ succeeds: false, reason, changes: [], approvals: [] })
  })

  test('rejects: a node that refuses, and an answer that is none', async () => {
    const refusing = node(null, { error: { code: -32602, message: 'Invalid param' } })
    await expect(simulateSolana(refusing.ask, request)).rejects.toMatchObject({ code: 'RPC_ERROR' })
    await expect(simulateSolana(node('yes').ask, request)).rejects.toMatchObject({ code: 'RPC_ERROR' })
  })
})
