import { encodeAbiParameters, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compileTokens } from '../../testing/compileTokens.ts'
import { createTestChain } from '../../testing/createTestChain.ts'
import { multicallCode } from '../../testing/multicallCode.ts'
import { richAccount, startAnvil, type TestChain } from '../../testing/startAnvil.ts'
import type { Chain } from './chain.ts'
import { createContractReader, readNumber, readText } from './createContractReader.ts'

/** `decimals()` and `symbol()`. */
const [decimals, symbol] = ['0x313ce567', '0x95d89b41'] as const
const never = new AbortController().signal
const receiptSchema = z.object({ contractAddress: z.string() })

let anvil: TestChain
let chain: Chain
let odd: Record<'reverts' | 'burns' | 'speaks', string>

async function deploy(data: Hex): Promise<string> {
  const answer = await anvil.send('eth_sendTransactionSync', [{ from: richAccount, data }])
  return receiptSchema.parse(answer).contractAddress
}

beforeAll(async () => {
  anvil = await startAnvil()
  const code = compileTokens()('Odd')
  const kind = (value: bigint) => {
    const values = encodeAbiParameters([{ type: 'uint256' }, { type: 'address' }], [value, richAccount])
    return deploy(`${code}${values.slice(2)}`)
  }
  odd = { reverts: await kind(0n), burns: await kind(1n), speaks: await kind(3n) }
  chain = createTestChain([anvil.url], { multicall: await deploy(await multicallCode()) })
}, 60_000)
afterAll(() => anvil.destroy())

describe('createContractReader', () => {
  test('default: many contracts in one question, and null for one that reverts or is not there', async () => {
    const nobody = `0x${'0'.repeat(39)}9`
    const calls = [odd.speaks, odd.reverts, nobody].map((to) => ({ to, data: decimals }))
    const answers = await createContractReader(Date.now).read(chain, calls, 'latest', never)
    expect(answers.map((answer) => answer && Number(readNumber(answer)))).toEqual([6, null, null])
  })

  test.each([
    ['in one call', () => chain],
    ['where there is no multicall contract', () => createTestChain([anvil.url])],
  ])('readNewest: %s, with the block that it is true of', async (_, chainOf) => {
    const calls = [odd.speaks, odd.reverts].map((to) => ({ to, data: decimals }))
    const { block, answers } = await createContractReader(Date.now).readNewest(chainOf(), calls, never)
    expect(block).toBe(Number(await anvil.send('eth_blockNumber', [])))
    expect(answers.map((answer) => answer && Number(readNumber(answer)))).toEqual([6, null])
  })

  test('rejects: readNewest, where the endpoint does not run the call as a whole', async () => {
    const broken = createTestChain([anvil.url], { multicall: odd.reverts })
    const calls = [{ to: odd.speaks, data: decimals }] as const
    const reading = createContractReader(Date.now).readNewest(broken, calls, never)
    await expect(reading).rejects.toMatchObject({ code: 'RPC_ERROR' })
  })

  test('threat 19 behavior: contracts that burn all gas of the question keep nobody’s answer away', async () => {
    const burning = Array.from({ length: 4 }, () => ({ to: odd.burns, data: symbol }))
    const calls = [...burning, { to: odd.speaks, data: symbol }]
    const answers = await createContractReader(Date.now).read(chain, calls, 'latest', never)
    expect(answers.map((answer) => readText(answer, 32))).toEqual([null, null, null, null, 'MKR'])
  })
})
