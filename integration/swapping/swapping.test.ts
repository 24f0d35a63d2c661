import { parseUnits } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { splitCaipAddress } from '#shared/caip/caipAddress.ts'
import { computeSwap } from '../../server/testing/computeSwap.ts'
import { accountOf, agree, pollOptions, type Sender } from '../sending/connectWallet.ts'
import { fillInSwap, tokenOf } from './fillInSwap.ts'
import { withMovedPools } from './moved.ts'
import { withRefusingTokens } from './refused.ts'
import { batchedShapes, questions, type Shape, shapes } from './shapes.ts'
import { batchingNames, routeNames, setSwapStage } from './stage.ts'

/*
 * Swapping, by the widget's own app, the loader's own way to the wallets, the secure frame's own app and the built server, on a real chain
 * with the exchanges as their makers have built them. What arrives is computed by the exchange's own SDK, and read by a library of none of
 * them.
 */

const stage = setSwapStage()

/** Swaps, and holds what the chain says against what the SDK does. */
async function swapExactly(sender: Sender, shape: Shape) {
  const { world, oracle } = stage()
  const { tab } = sender
  const owner = accountOf(tab, 'eip155')
  const [give, take] = [tokenOf(stage(), shape.give), tokenOf(stage(), shape.take)]
  const amount = parseUnits(shape.amount, shape.give === 'HUSD' || shape.give === 'OLD' ? 6 : 18)
  const since = await oracle.head()

  const { form, reviewed } = await fillInSwap(stage(), sender, shape)
  const { route, spender } = reviewed.quote
  expect(route.map(({ exchange }) => exchange)).toEqual(shape.exchanges)
  const confirmed = form.swap.confirm()
  for (const step of questions[shape.plan]) {
    await vi.waitUntil(() => form.status()?.step === step, pollOptions)
    await agree(sender)
  }
  await confirmed
  expect(form.status()).toMatchObject({ step: 'over', plan: shape.plan })
  const stop = form.swap.operations.follow()
  const latest = () => form.operations().at(-1)
  await vi.waitUntil(() => latest()?.status === 'confirmed', pollOptions)
  stop()
  const hash = latest()?.hash ?? ''

  const [arrived, given] = [await oracle.change(take, owner, hash), await oracle.change(give, owner, hash)]
  const block = BigInt(arrived.block - 1)
  const burnt = (token: string, moved: bigint) => (token === tokenOf(stage(), 'DTT') ? moved / 100n : 0n)
  expect(arrived.change).toBe(await computeSwap(world.chain.rpcUrl, { route, amount, block }, burnt))
  expect(arrived.change).toBeGreaterThanOrEqual(BigInt(reviewed.quote.minimumReceived))
  // The person is shown that very amount.
  const { decimals = 0, arrived: shown } = latest()?.received ?? {}
  expect(parseUnits(shown ?? '', decimals)).toBe(arrived.change)
  expect(given.change).toBe(-amount)
  if (give !== null && spender !== null) {
    const asked = splitCaipAddress(spender).address
    expect(await oracle.approvals(give, owner, asked, since)).toEqual({ sizes: [amount], left: 0n })
  }
  await tab.page.widget.close({})
}

const table = (rows: readonly Shape[]) => rows.map((shape) => [shape.kind, shape] as const)

describe.each(routeNames)('issue 16: swapping by %s wallet: to the last unit', (route) => {
  it.each(table(shapes))('default: %s', (_kind, shape) => swapExactly(stage().routes[route], shape))
})

describe.each(batchingNames)(
  'issue 16: swapping by %s wallet that takes batches: to the last unit',
  (route) => {
    it.each(table(batchedShapes))('default: as a batch: %s', (_kind, shape) =>
      swapExactly(stage().batching[route], shape),
    )
  },
)

withMovedPools(stage)
withRefusingTokens(stage)
