import { parseUnits } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { movePool } from '../../world/movePool.ts'
import { accountOf, agree, pollOptions } from '../sending/connectWallet.ts'
import { fillInSwap, tokenOf } from './fillInSwap.ts'
import type { SwapStage } from './stage.ts'

const order = { give: 'HUSD', take: 'BEAN', amount: '10' } as const

/** Somebody else trades between the quote and the swap. */
export function withMovedPools(stage: () => SwapStage) {
  /** So much more of one token is asked for the other then. */
  const move = (percent: number, sides: readonly ['HUSD' | 'BEAN', 'HUSD' | 'BEAN'] = ['HUSD', 'BEAN']) => {
    const { chain, seeded } = stage().world
    const [from, to] = sides.map((symbol) => seeded.tokens.find((token) => token.symbol === symbol)?.address)
    if (!from || !to) throw new Error('The tokens are missing')
    return movePool({ rpcUrl: chain.rpcUrl, exchange: seeded.exchange, from, to, percent })
  }
  /** Another way would be the better one otherwise. */
  const moveBack = (percent: number) => move(percent, ['BEAN', 'HUSD'])

  describe('issue 16: the pool moves while the wallet asks, where 1 % may be lost', () => {
    it.each([
      ['0.5 %', 'confirmed', 0.5],
      ['2 %', 'failed', 2],
      ['20 %', 'failed', 20],
    ] as const)('behavior: by %s: it is %s, and nothing is lost but gas', async (_by, outcome, percent) => {
      const { oracle, routes, world } = stage()
      const sender = routes['an injected']
      const owner = accountOf(sender.tab, 'eip155')
      const dollar = tokenOf(stage(), 'HUSD') ?? ''
      const { form, reviewed } = await fillInSwap({ world }, sender, order)
      const confirmed = form.swap.confirm()
      const isAsked = () => ['approving', 'swapping'].includes(form.status()?.step ?? '')
      await vi.waitUntil(isAsked, pollOptions)
      // What the failed one before was allowed is there still.
      if (form.status()?.step === 'approving') await agree(sender)
      await vi.waitUntil(() => form.status()?.step === 'swapping', pollOptions)
      const agreeing = await sender.asked()
      await move(percent)
      await agreeing()
      await confirmed
      const stop = form.swap.operations.follow()
      const latest = () => form.operations().at(-1)
      await vi.waitUntil(() => latest()?.status === outcome, pollOptions)
      stop()
      const hash = latest()?.hash ?? ''
      const { change } = await oracle.change(dollar, owner, hash)
      const { change: beans } = await oracle.change(tokenOf(stage(), 'BEAN'), owner, hash)
      const isSwapped = outcome === 'confirmed'
      expect(change).toBe(isSwapped ? -parseUnits(order.amount, 6) : 0n)
      expect(beans >= BigInt(reviewed.quote.minimumReceived)).toBe(isSwapped)
      expect(beans > 0n).toBe(isSwapped)
      await sender.tab.page.widget.close({})
      await moveBack(percent)
    })
  })

  describe('issue 16: the pool moves between the review and the wallet', () => {
    it.each([
      ['0.5 %', 0.5],
      ['2 %', 2],
      ['20 %', 20],
    ])(
      'behavior: by %s: the new price is shown before the wallet is asked, and nothing is lost',
      async (_by, percent) => {
        const { batching, world } = stage()
        const sender = batching['an injected']
        // A quote of the same amount is a second old at most, and would be from before the pool was moved back.
        const own = { ...order, amount: String(10 + percent) }
        const { form, reviewed } = await fillInSwap({ world }, sender, own)
        const before = form.operations().length
        await move(percent)
        const confirmed = form.swap.confirm()
        await vi.waitUntil(() => form.status()?.step === 'worse', pollOptions)
        const { offer } = form.status() ?? {}
        const lost = 1 - Number(offer?.toAmount) / Number(reviewed.quote.toAmount)
        expect(lost).toBeCloseTo(1 - 1 / (1 + percent / 100), 3)
        form.swap.answerOffer(false)
        await confirmed
        expect(form.status()).toMatchObject({ step: 'stopped', failure: { reason: 'priceDeclined' } })
        expect(form.operations()).toHaveLength(before)
        await sender.tab.page.widget.close({})
        await moveBack(percent)
      },
    )
  })
}
