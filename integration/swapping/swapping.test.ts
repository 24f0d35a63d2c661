import { encodeFunctionData, erc20Abi, getAddress, type Hex, parseUnits } from 'viem'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { splitCaipAddress } from '#shared/caip/caipAddress.ts'
import { computeSwap } from '../../server/testing/computeSwap.ts'
import { deployDelegationFramework } from '../../world/delegation/deployDelegationFramework.ts'
import { callChain } from '../../world/history/callChain.ts'
import { createChainWriter } from '../../world/history/createChainWriter.ts'
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

interface LeaveApprovalParameters {
  rpcUrl: string
  token: string
  owner: Hex
  spender: string
}

/** As an order leaves it that was never filled: one unit of the token. */
async function leaveApproval({ rpcUrl, token, owner, spender }: LeaveApprovalParameters) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [getAddress(spender), 1n] })
  await callChain(rpcUrl, 'anvil_impersonateAccount', [owner])
  await callChain(rpcUrl, 'eth_sendTransactionSync', [{ from: owner, to: token, data }])
  await callChain(rpcUrl, 'anvil_stopImpersonatingAccount', [owner])
}

const table = (rows: readonly Shape[]) => rows.map((shape) => [shape.kind, shape] as const)

describe.each(routeNames)('issue 16: swapping by %s wallet: to the last unit', (route) => {
  it.each(table(shapes))('default: %s', (_kind, shape) => swapExactly(stage().routes[route], shape))
})

describe.each(batchingNames)(
  'issue 16: swapping by %s wallet that takes batches: to the last unit',
  (route) => {
    // Not before: where accounts can be upgraded, the embedded wallet makes no approvals of their own any more.
    beforeAll(() =>
      route === 'an embedded'
        ? deployDelegationFramework(createChainWriter(stage().world.chain.rpcUrl))
        : undefined,
    )
    it.each(table(batchedShapes))('default: as a batch: %s', (_kind, shape) =>
      swapExactly(stage().batching[route], shape),
    )
  },
)

describe.each(batchingNames)('issue 14: swapping by %s wallet that takes batches', (route) => {
  it('behavior: a token that changes no approval but from nothing: what is left of an old one is taken back in the same batch', async () => {
    const { world, oracle, batching } = stage()
    const sender = batching[route]
    const owner = getAddress(accountOf(sender.tab, 'eip155'))
    const order = { give: 'OLD', take: 'HUSD', amount: '5' } as const
    const { form, reviewed } = await fillInSwap(stage(), sender, order)
    const token = tokenOf(stage(), 'OLD')
    if (!token || !reviewed.quote.spender) throw new Error('The exchange needs no approval')
    const spender = splitCaipAddress(reviewed.quote.spender).address
    await leaveApproval({ rpcUrl: world.chain.rpcUrl, token, owner, spender })
    const since = await oracle.head()
    const confirmed = form.swap.confirm()
    await vi.waitUntil(() => form.status()?.step === 'swapping', pollOptions)
    await agree(sender)
    await confirmed
    expect(form.status()).toMatchObject({ step: 'over', plan: 'batch' })
    const asked = () => oracle.approvals(token, owner, spender, since)
    await expect.poll(asked, pollOptions).toEqual({ sizes: [0n, 5_000_000n], left: 0n })
    expect(await oracle.head()).toBe(since + 1)
    // A swap of the same token that is still under way would keep the next one waiting.
    const stop = form.swap.operations.follow()
    await expect.poll(() => form.operations().at(-1)?.status, pollOptions).toBe('confirmed')
    stop()
    await sender.tab.page.widget.close({})
  })
})

withMovedPools(stage)
withRefusingTokens(stage)
