import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createTestChain } from '../../testing/createTestChain.ts'
import { startAnvil, type TestChain } from '../../testing/startAnvil.ts'
import { createAnswerCache } from '../cache/createAnswerCache.ts'
import type { Chain } from '../core/chain.ts'
import { readGasPrice } from './readGasPrice.ts'

const never = new AbortController().signal
let anvil: TestChain
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.destroy())

/** A chain whose answers, or errors, are these, by method. */
function chainThatSays(answers: Readonly<Record<string, unknown>>): Chain & { calls: string[] } {
  const calls: string[] = []
  return {
    ...createTestChain(['http://127.0.0.1:1']),
    calls,
    async call(method) {
      calls.push(method)
      const answer = answers[method]
      if (answer instanceof Error) throw answer
      return answer
    },
  }
}

const read = (chain: Chain) => readGasPrice(createAnswerCache({ shared: null }), chain, never)

describe('readGasPrice', () => {
  test('default: the next block’s base fee and the usual tips, on a real chain', async () => {
    const prices = await read(createTestChain([anvil.url]))
    const block: unknown = await anvil.send('eth_feeHistory', ['0x1', 'latest', []])
    expect(block).toMatchObject({ baseFeePerGas: expect.any(Array) })
    const [standard, fast, instant] = [prices.standard, prices.fast, prices.instant].map(BigInt)
    expect(standard).toBeGreaterThan(0n)
    expect(fast).toBeGreaterThanOrEqual(standard ?? 0n)
    expect(instant).toBeGreaterThanOrEqual(fast ?? 0n)
  })

  test('default: the middle of what the last blocks gave, for each of the three', async () => {
    const eth_feeHistory = {
      baseFeePerGas: ['0x1', '0x2', '0x3', '0x64'],
      reward: [
        ['0x1', '0xa', '0x64'],
        ['0x2', '0x14', '0xc8'],
        ['0xff', '0xff', '0xfff'],
      ],
    }
    expect(await read(chainThatSays({ eth_feeHistory }))).toEqual({
      standard: '102',
      fast: '120',
      instant: '300',
    })
  })

  test.each([
    ['has no base fee', { baseFeePerGas: ['0x0', '0x0'], reward: [['0x1', '0x1', '0x1']] }],
    ['does not know the method', new WalletKitError('RPC_ERROR', 'method not found')],
    ['answers nonsense', { baseFeePerGas: 'much' }],
    ['gives no tips', { baseFeePerGas: ['0x1'], reward: null }],
  ])('behavior: a chain that %s suggests its own price', async (_, eth_feeHistory) => {
    const prices = await read(chainThatSays({ eth_feeHistory, eth_gasPrice: '0x3b9aca00' }))
    expect(prices).toEqual({ standard: '1000000000', fast: '1000000000', instant: '1000000000' })
  })

  test('rejects: a chain that says no price at all', async () => {
    await expect(read(chainThatSays({ eth_gasPrice: 'cheap' }))).rejects.toMatchObject({ code: 'RPC_ERROR' })
  })

  test('rejects: a chain that does not answer, without a second question', async () => {
    const chain = chainThatSays({ eth_feeHistory: new WalletKitError('RPC_UNREACHABLE', 'down') })
    await expect(read(chain)).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
    expect(chain.calls).toEqual(['eth_feeHistory'])
  })
})
