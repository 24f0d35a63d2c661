import { decodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createTestChain } from '../../testing/createTestChain.ts'
import type { Chain } from '../core/chain.ts'
import { assertMoves, movesOf } from './assertMoves.ts'

const address = (digit: string) => getAddress(`0x${digit.repeat(40)}`)
const [token, other, person, pool] = ['1', '2', '3', '4'].map(address) as [Hex, Hex, Hex, Hex]
const signal = new AbortController().signal

/** A chain where these transfers fail: of which token, of how much. */
function failing(fails: (token: string, amount: bigint) => boolean): Chain {
  return {
    ...createTestChain(['http://127.0.0.1:1']),
    batch: async (calls) =>
      calls.map(({ params }) => {
        const { to, data } = Object([params].flat()[0])
        const { args } = decodeFunctionData({ abi: erc20Abi, data })
        const isFailing = fails(to, BigInt(String(args?.[1])))
        return isFailing ? { error: { code: 3, message: 'execution reverted' } } : { result: '0x' }
      }),
  }
}
const moves = [
  { token, from: person, to: pool },
  { token: other, from: pool, to: person },
]

describe('assertMoves', () => {
  test('default: what moves is let through, also a token that takes no transfer of nothing, or whose giver has none', async () => {
    await assertMoves(
      failing(() => false),
      moves,
      signal,
    )
    await assertMoves(
      failing((_, amount) => amount === 0n),
      moves,
      signal,
    )
    await assertMoves(
      failing((_, amount) => amount > 0n),
      moves,
      signal,
    )
  })

  test('rejects: a token that moves nothing at all, by its name', async () => {
    const chain = failing((of) => of === other)
    await expect(assertMoves(chain, moves, signal)).rejects.toMatchObject({
      failure: 'TOKEN_REFUSES',
      message: expect.stringContaining(other),
    })
  })

  test('behavior: the coin is moved by nobody’s contract', () => {
    const caip = (of: Hex) => `eip155:1:${of}` as const
    const hop = {
      ...{ from: caip(token), to: caip(other), pool: caip(pool) },
      ...{ exchange: 'uniswapV2' as const, fee: 0.3 },
    }
    expect(movesOf([hop], person, { from: false, to: false })).toEqual(moves)
    expect(movesOf([hop], person, { from: true, to: true })).toEqual([])
    expect(movesOf([], person, { from: false, to: false })).toEqual([])
  })
})
