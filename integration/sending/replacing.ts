import { parseUnits } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { callChain } from '../../world/history/callChain.ts'
import { accountOf, agree, comeBack, pollOptions, type Sender } from './connectWallet.ts'
import { createReceiver, fillIn, untilStatus } from './fillIn.ts'
import { assets } from './fund.ts'
import type { Stage } from './stage.ts'

const [ether] = assets
const amount = '0.01'
const quantity = z.pipe(
  z.string(),
  z.transform((text: string) => BigInt(text)),
)
const feesSchema = z.object({ maxFeePerGas: quantity, maxPriorityFeePerGas: quantity, nonce: quantity })

/** What waits for a block is sped up or cancelled by the embedded wallet; whichever is mined first is what became of it. */
export function replaceWhatWaits(stage: () => Stage) {
  const call = (method: string, params: unknown[] = []) =>
    callChain(stage().world.chain.rpcUrl, method, params)
  const mine = () => call('evm_mine')
  const feesOf = async (hash: unknown) => feesSchema.parse(await call('eth_getTransactionByHash', [hash]))

  /** Sent, and seen to wait. */
  const begin = async (sender: Sender) => {
    const { world, oracles } = stage()
    const { tab } = sender
    const to = await createReceiver('eip155')
    const from = accountOf(tab, 'eip155')
    const before = await oracles.eip155.balance(null, from)
    await fillIn(world, tab, ether, to, amount)
    const confirmed = tab.send.confirm()
    await agree(sender)
    await confirmed
    await seen(sender)
    const { id, hash } = latest(sender)
    const paid = async () => Number((await oracles.eip155.balance(null, to)) / parseUnits(amount, 18))
    const spent = async () => before - (await oracles.eip155.balance(null, from))
    return { id, hash, paid, spent }
  }
  const latest = ({ tab }: Sender) => {
    const operation = tab.operations().at(-1)
    if (!operation) throw new Error('Nothing was sent')
    return operation
  }
  const seen = async (sender: Sender) => {
    const stop = sender.tab.send.operations.follow()
    await vi.waitUntil(() => latest(sender).evm?.isNonceSeen, pollOptions)
    stop()
  }
  const isOutcomeTold = ({ tab }: Sender) => tab.frame()?.events.some(([name]) => name === 'outcome')
  const attempt = ({ tab: { page, send } }: Sender) => page.app.store.get(send.replaceAttemptAtom)

  describe('speeding up and cancelling with the embedded wallet', () => {
    beforeEach(() => call('evm_setAutomine', [false]))
    afterEach(async () => {
      await mine()
      await call('evm_setAutomine', [true])
    })

    it('default: speed up: the same once more, for a tenth more at least, and it is paid once', async () => {
      const sender = stage().routes['an embedded']
      const { id, hash, paid, spent } = await begin(sender)
      const first = await feesOf(hash)
      const replaced = sender.tab.send.speedUpOrCancel({ operationId: id, by: 'speedUp' })
      await vi.waitUntil(() => sender.tab.frame()?.state()?.step === 'review', pollOptions)
      expect(sender.tab.frame()?.state()).toMatchObject({
        described: { subject: { replaces: 'speedUp', value: `${parseUnits(amount, 18)}` }, warnings: [] },
      })
      await agree(sender)
      await replaced
      const { evm } = latest(sender)
      const second = await feesOf(evm?.replacements?.[0]?.hash)
      expect(second.nonce).toBe(first.nonce)
      expect(second.maxFeePerGas * 10n).toBeGreaterThanOrEqual(first.maxFeePerGas * 11n)
      expect(second.maxPriorityFeePerGas * 10n).toBeGreaterThanOrEqual(first.maxPriorityFeePerGas * 11n)

      await mine()
      await untilStatus(sender.tab, 'confirmed')
      expect(latest(sender).hash).toBe(evm?.replacements?.[0]?.hash)
      expect(latest(sender).hash).not.toBe(hash)
      expect(await paid()).toBe(1)
      const fee = await stage().oracles.eip155.fee(`${latest(sender).hash}`)
      expect(await spent()).toBe(parseUnits(amount, 18) + fee)
    })

    it('default: cancel, twice: nobody is paid, and it is told as cancelled', async () => {
      const sender = stage().routes['an embedded']
      const { id, paid, spent } = await begin(sender)
      for (const count of [1, 2]) {
        const replaced = sender.tab.send.speedUpOrCancel({ operationId: id, by: 'cancel' })
        await agree(sender)
        await replaced
        expect(attempt(sender)).toBeNull()
        expect(latest(sender).evm?.replacements).toHaveLength(count)
      }
      await mine()
      await untilStatus(sender.tab, 'cancelled')
      expect(latest(sender).hash).toBe(latest(sender).evm?.replacements?.[1]?.hash)
      expect(await paid()).toBe(0)
      expect(await spent()).toBe(await stage().oracles.eip155.fee(`${latest(sender).hash}`))
    })

    it('behavior: declined: the first still waits, and is paid', async () => {
      const sender = stage().routes['an embedded']
      const { id, hash, paid } = await begin(sender)
      const replaced = sender.tab.send.speedUpOrCancel({ operationId: id, by: 'cancel' })
      await vi.waitUntil(() => sender.tab.frame()?.state()?.step === 'review', pollOptions)
      sender.tab.frame()?.dismiss()
      await replaced
      expect(attempt(sender)).toMatchObject({ status: 'declined' })
      expect(latest(sender).evm?.replacements).toEqual([])
      await mine()
      await untilStatus(sender.tab, 'confirmed')
      expect(latest(sender).hash).toBe(hash)
      expect(await paid()).toBe(1)
    })

    it('rejects: too late: mined before it is asked for, or while it is looked at: nothing more is sent', async () => {
      const sender = stage().routes['an embedded']
      const early = await begin(sender)
      await mine()
      await sender.tab.send.speedUpOrCancel({ operationId: early.id, by: 'cancel' })
      expect(attempt(sender)).toMatchObject({ status: 'tooLate' })
      expect(sender.tab.frame()?.state()).toBeNull()
      expect(latest(sender)).toMatchObject({ status: 'confirmed', hash: early.hash })

      const late = await begin(sender)
      const replaced = sender.tab.send.speedUpOrCancel({ operationId: late.id, by: 'cancel' })
      await vi.waitUntil(() => sender.tab.frame()?.state()?.step === 'review', pollOptions)
      await mine()
      await agree(sender)
      await vi.waitUntil(() => sender.tab.frame()?.state()?.step === 'failed', pollOptions)
      sender.tab.frame()?.dismiss()
      await replaced
      expect(attempt(sender)).toMatchObject({ status: 'tooLate' })
      expect(latest(sender)).toMatchObject({
        status: 'confirmed',
        hash: late.hash,
        evm: { replacements: [] },
      })
      expect(await early.paid()).toBe(1)
      expect(await late.paid()).toBe(1)
    })

    it.each([
      ['before it is approved', null, 'confirmed', 1],
      ['written down in the frame', 'before', 'cancelled', 0],
      ['sent by the frame, before the answer', 'after', 'cancelled', 0],
    ] as const)(
      'threat 27 behavior: the page ends, %s: whoever comes back finds what became of it',
      async (_step, held, status, times) => {
        const sender = stage().routes['an embedded']
        const { id, paid } = await begin(sender)
        const reached = held && sender.tab.frame()?.breakAt('send', held).reached
        void sender.tab.send.speedUpOrCancel({ operationId: id, by: 'cancel' })
        await vi.waitUntil(() => sender.tab.frame()?.state()?.step === 'review', pollOptions)
        if (held) await agree(sender)
        await reached
        sender.tab.kill()
        await comeBack(sender)
        expect(latest(sender).evm?.replacements).toMatchObject([{ by: 'cancel', hash: null }])
        await sender.tab.page.widget.open({ view: 'Account' })
        // What was signed is on its way again, without a word to the person.
        if (held) await vi.waitUntil(() => isOutcomeTold(sender), pollOptions)
        expect(sender.tab.frame()?.shown()).toBeNull()
        await mine()
        await untilStatus(sender.tab, status)
        expect(await paid()).toBe(times)
      },
    )
  })
}
