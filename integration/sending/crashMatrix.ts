import { parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { agree, comeBack, pollOptions, type Sender } from './connectWallet.ts'
import { createReceiver, fillIn, untilStatus } from './fillIn.ts'
import { type Asset, assets } from './fund.ts'
import type { Stage } from './stage.ts'

const [ether, , , , sol] = assets

/** Of the coins that both networks have. */
const amount = '0.01'

/** How far a sending has come when something ends: resolves there, and gives what lets the document go on, where one stands still. */
const steps = {
  async 'asked in the wallet'({ tab, asked }: Sender) {
    const confirmed = tab.send.confirm()
    const agree = await asked()
    return { confirmed, agree, resume() {}, lose() {} }
  },
  'signed in the wallet': (sender: Sender) => agreedUntil(sender, 'page', 'sendTransaction', 'before'),
  'sent, before the answer': (sender: Sender) => agreedUntil(sender, 'page', 'sendTransaction', 'after'),
  'written down in the frame': (sender: Sender) => agreedUntil(sender, 'frame', 'send', 'before'),
  'sent by the frame, before the answer': (sender: Sender) => agreedUntil(sender, 'frame', 'send', 'after'),
  async answered(sender: Sender) {
    const confirmed = sender.tab.send.confirm()
    await agree(sender)
    await confirmed
    return { confirmed, resume() {}, lose() {} }
  },
}
/** The network was asked for the nonce as the transfer was looked at, and has not answered yet. */
const early = 'before the wallet is asked'
type Step = keyof typeof steps | typeof early

/** Agreed to in the wallet, and its document stands still at a request. */
async function agreedUntil(sender: Sender, who: 'page' | 'frame', request: string, when: 'before' | 'after') {
  const { tab } = sender
  const document = who === 'page' ? tab : tab.frame()
  if (!document) throw new Error('There is no frame')
  const held = document.breakAt(request, when)
  const confirmed = tab.send.confirm()
  await agree(sender)
  await held.reached
  return { ...held, confirmed }
}

/** Whatever ends in the middle of a sending: it is sent once or not at all, and the next document knows which. */
export function crashMatrix(stage: () => Stage) {
  /** @returns how often the receiver was paid by now, and what has it come as far as `step` */
  const begin = async (sender: Sender, asset: Asset, step?: Step) => {
    const { world, oracles } = stage()
    const { tab } = sender
    const nonce = step === early ? tab.breakAt('eth_getTransactionCount', 'before') : null
    const to = await createReceiver(asset.namespace)
    const { told } = await fillIn(world, tab, asset, to, amount)
    const paid = async () =>
      Number((await oracles[asset.namespace].balance(null, to)) / parseUnits(amount, asset.decimals))
    const comeTo = async (wanted: Step) => {
      if (wanted !== early) return steps[wanted](sender)
      if (!nonce) throw new Error('Nothing was held')
      const confirmed = tab.send.confirm()
      await nonce.reached
      return { ...nonce, confirmed }
    }
    return { told, paid, comeTo }
  }
  /** What the living document says of the latest, while somebody sees it. */
  const outcome = async ({ tab }: Sender, status: string) => {
    await tab.page.widget.open({ view: 'Account' })
    await untilStatus(tab, status)
  }
  /** Of senders whose transaction the ledger never had. */
  const neverSent: { sender: Sender; paid: () => Promise<number> }[] = []

  describe('the page ends', () => {
    it.each([
      ['an injected', 'ETH', early, 0, null, ether],
      ['an injected', 'ETH', 'asked in the wallet', 1, 'confirmed', ether],
      ['an injected', 'ETH', 'answered', 1, 'confirmed', ether],
      ['an injected', 'SOL', 'asked in the wallet', 0, 'unknown', sol],
      ['an injected', 'SOL', 'signed in the wallet', 0, 'unknown', sol],
      ['an injected', 'SOL', 'sent, before the answer', 1, 'confirmed', sol],
      ['a WalletConnect', 'ETH', 'asked in the wallet', 1, 'confirmed', ether],
      ['an embedded', 'ETH', 'written down in the frame', 1, 'confirmed', ether],
      ['an embedded', 'ETH', 'sent by the frame, before the answer', 1, 'confirmed', ether],
      ['an embedded', 'SOL', 'written down in the frame', 1, 'confirmed', sol],
    ] as const)(
      'threat 27 behavior: %s wallet, %s, %s: paid %i times, and the next page says: %s',
      async (route, _symbol, step, times, status, asset) => {
        const sender = stage().routes[route]
        const { paid, comeTo } = await begin(sender, asset, step)
        const before = sender.tab.operations().length
        await comeTo(step)
        sender.tab.kill()
        // The wallet goes on without it.
        if (step === 'asked in the wallet') await agree(sender)
        await comeBack(sender)
        if (status) await outcome(sender, status)
        expect(await paid()).toBe(times)
        expect(sender.tab.operations()).toHaveLength(before + (status ? 1 : 0))
        if (status === 'unknown') neverSent.push({ sender, paid })
      },
    )

    it('threat 27 behavior: an embedded wallet, ETH, asked in its window: not paid, and nothing is said to have been sent', async () => {
      const sender = stage().routes['an embedded']
      const { paid } = await begin(sender, ether)
      void sender.tab.send.confirm()
      await vi.waitUntil(() => sender.tab.frame()?.state()?.step === 'review', pollOptions)
      sender.tab.kill()
      await comeBack(sender)
      await outcome(sender, 'unknown')
      expect(await paid()).toBe(0)
    })
  })

  describe('the server ends, and is back', () => {
    interface Halted extends Awaited<ReturnType<typeof begin>> {
      sender: Sender
      step: Step
      confirmed: Promise<void>
      whileDown: unknown
    }
    const halted: Halted[] = []
    const find = (wanted: Step) => {
      const found = halted.find(({ step }) => step === wanted)
      if (!found) throw new Error('Nothing was begun')
      return found
    }
    // One end of the server for all of them.
    beforeAll(async () => {
      const { world, routes, others } = stage()
      const [first, second] = others
      const plan = [
        [routes['an injected'], ether, 'asked in the wallet'],
        [routes['a WalletConnect'], ether, early],
        [first, sol, 'signed in the wallet'],
        [second, sol, 'sent, before the answer'],
      ] as const
      const going: (() => void)[] = []
      for (const [sender, asset, step] of plan) {
        const begun = await begin(sender, asset, step)
        const { confirmed, resume, lose } = await begun.comeTo(step)
        going.push(step === 'sent, before the answer' ? lose : resume)
        halted.push({ ...begun, sender, step, confirmed, whileDown: null })
      }
      await world.kit.kill()
      for (const go of going) go()
      await agree(find('asked in the wallet').sender)
      for (const each of halted) {
        await each.confirmed
        const { tab } = each.sender
        each.whileDown = { attempt: tab.status(), operation: tab.operations().at(-1) }
      }
      await world.kit.start()
    })

    it('threat 27 behavior: before the wallet is asked: the person is told, tries again, and it is paid once', async () => {
      const { sender, paid, told, whileDown } = find(early)
      expect(whileDown).toMatchObject({ attempt: { step: 'stopped', failure: { code: 'RPC_UNREACHABLE' } } })
      expect(await paid()).toBe(0)
      const confirmed = sender.tab.send.confirm()
      await agree(sender)
      await confirmed
      expect(await told).toMatchObject({ hash: sender.tab.operations().at(-1)?.hash })
      await outcome(sender, 'confirmed')
      expect(await paid()).toBe(1)
    })

    it.each([
      ['asked in the wallet', 'sent', 1, 'confirmed'],
      ['sent, before the answer', 'unknown', 1, 'confirmed'],
      ['signed in the wallet', 'unknown', 0, 'unknown'],
    ] as const)(
      'threat 27 behavior: %s: %s meanwhile, paid %i times, and then it is %s',
      async (step, meanwhile, times, status) => {
        const { sender, paid, whileDown } = find(step)
        expect(whileDown).toMatchObject({ attempt: { step: 'over' }, operation: { status: meanwhile } })
        await outcome(sender, status)
        expect(await paid()).toBe(times)
        if (times === 0) neverSent.push({ sender, paid })
      },
    )
  })

  describe('the relay ends', () => {
    afterAll(() => stage().world.relay.start())

    it('threat 27 behavior: before the wallet has the request: it gets it when the relay is back, once', async () => {
      const { routes, world } = stage()
      const sender = routes['a WalletConnect']
      const { told, paid } = await begin(sender, ether)
      await world.relay.stop()
      const confirmed = sender.tab.send.confirm()
      await vi.waitUntil(() => sender.tab.status()?.step === 'approving', pollOptions)
      await world.relay.start()
      await agree(sender)
      await confirmed
      expect(await told).toMatchObject({ hash: expect.stringMatching(/^0x/) })
      await outcome(sender, 'confirmed')
      expect(await paid()).toBe(1)
    })

    it('threat 27 behavior: before the wallet’s answer: it comes when the relay is back', async () => {
      const { routes, world } = stage()
      const sender = routes['a WalletConnect']
      const { told, paid } = await begin(sender, ether)
      const { confirmed, agree: agreeing } = await steps['asked in the wallet'](sender)
      await world.relay.stop()
      const agreed = agreeing()
      await world.relay.start()
      await Promise.all([agreed, confirmed])
      expect(await told).toMatchObject({ hash: expect.stringMatching(/^0x/) })
      await outcome(sender, 'confirmed')
      expect(await paid()).toBe(1)
    })

    it('threat 27 behavior: with the page, before the wallet’s answer: the next one finds it without the relay', async () => {
      const { routes, world } = stage()
      const sender = routes['a WalletConnect']
      const { paid } = await begin(sender, ether)
      const { agree: agreeing } = await steps['asked in the wallet'](sender)
      sender.tab.kill()
      await world.relay.stop()
      void agreeing().catch(() => {})
      await comeBack(sender)
      await outcome(sender, 'confirmed')
      expect(await paid()).toBe(1)
    })
  })

  it('threat 27 behavior: what was signed and never sent is over when the ledger takes it no more, and nobody was paid', async () => {
    expect(neverSent).toHaveLength(3)
    stage().world.passTime()
    for (const { sender, paid } of neverSent) {
      const { page, send, operations } = sender.tab
      await page.widget.open({ view: 'Account' })
      const stop = send.operations.follow()
      await vi.waitUntil(() => operations().every(({ status }) => status !== 'unknown'), pollOptions)
      stop()
      expect(operations().map(({ status }) => status)).toContain('expired')
      expect(await paid()).toBe(0)
    }
  })
  it('behavior: the blockhash is over before the wallet agrees: nothing is sent, and a fresh one only with another approval', async () => {
    const { world, others } = stage()
    const [sender] = others
    const { tab } = sender
    const { paid } = await begin(sender, sol)
    const before = tab.operations().length
    const first = tab.send.confirm()
    const agreeing = await sender.asked()
    world.passTime()
    await agreeing()
    await first
    expect(tab.status()).toMatchObject({ step: 'stopped', failure: { reason: 'failed' } })
    expect(tab.operations()).toHaveLength(before)
    const second = tab.send.confirm()
    await agree(sender)
    await second
    await outcome(sender, 'confirmed')
    expect(await paid()).toBe(1)
  })
}
