import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createTestSite,
  type LoadedPage as Loaded,
  type TestSite as Site,
} from '../testing/createTestSite.ts'
import { harbor } from '../testing/testConfig.ts'

/* Whatever ends in the middle of a payment: it is made once or not at all, and somebody says which. */

const pollOptions = { timeout: 20_000 }
const waitPath = 'approval/wait'

type Visit = Awaited<ReturnType<Loaded['openVisit']>>

interface Reached {
  asked: Promise<unknown>
  visit: Visit | null
  /** Lets the frame have what was kept from it. */
  goOn?: () => void
}

/** How far a payment has come. */
const steps = {
  async asked(page: Loaded, { chain }: Site): Promise<Reached> {
    const isRead = chain.hold('eth_getBlockByNumber', 'before')
    const asked = page.ask()
    await isRead
    return { asked, visit: null }
  },
  async 'window open'(page: Loaded): Promise<Reached> {
    const asked = page.ask()
    await page.openWindow()
    return { asked, visit: null }
  },
  async drawn(page: Loaded, site: Site): Promise<Reached> {
    const { asked } = await steps['window open'](page)
    const visit = await page.openVisit()
    expect(visit.step()).toBe('asked')
    expect(site.chain.hashes()).toEqual([])
    return { asked, visit }
  },
  /** The answer lies in the rendezvous, and the frame has not had it. */
  async approved(page: Loaded, site: Site): Promise<Reached> {
    const wait = page.server.answers[waitPath]
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    page.server.answers[waitPath] = async (body, signal) => {
      await held
      return wait?.(body, signal)
    }
    const reached = await steps.drawn(page, site)
    reached.visit?.decide('approve')
    await expect.poll(() => [...site.rooms.rooms.values()].at(0)?.stage).toBe('answered')
    return { ...reached, goOn }
  },
  async 'sending, not arrived'(page: Loaded, site: Site): Promise<Reached> {
    const isSending = site.chain.hold('eth_sendRawTransaction', 'before')
    const reached = await steps.drawn(page, site)
    reached.visit?.decide('approve')
    await isSending
    return reached
  },
  async 'sending, arrived'(page: Loaded, site: Site): Promise<Reached> {
    const isSent = site.chain.hold('eth_sendRawTransaction', 'after')
    const reached = await steps.drawn(page, site)
    reached.visit?.decide('approve')
    await isSent
    return reached
  },
  async sent(page: Loaded, site: Site): Promise<Reached> {
    const reached = await steps.drawn(page, site)
    reached.visit?.decide('approve')
    await reached.asked
    return reached
  },
}

afterEach(() => vi.useRealTimers())

describe('createFrame: whatever ends in the middle of a payment', { timeout: 30_000 }, () => {
  // A page that goes takes the widget and the frame with it; a frame that goes is loaded again: both are another document afterwards.
  it.each([
    ['asked', 0, null, null],
    ['window open', 0, null, null],
    ['drawn', 0, null, 'untaken'],
    ['approved', 0, null, 'untaken'],
    ['sending, not arrived', 1, 'sent', 'done'],
    ['sending, arrived', 1, 'sent', 'done'],
    ['sent', 1, null, 'done'],
  ] as const)(
    'threat 27 behavior: the page or the frame, %s: %i transactions, and the next one shows %s',
    async (step, transactions, outcome, told) => {
      const site = createTestSite()
      const page = await site.load()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { visit } = await steps[step](page, site)
      page.kill()
      const next = await site.load()
      if (outcome) await expect.poll(() => next.outcome()?.outcome, pollOptions).toBe(outcome)
      expect(site.chain.hashes()).toHaveLength(transactions)
      if (outcome) {
        expect(next.outcome()).toMatchObject({ id: site.chain.hashes()[0] })
        expect(next.events).toContainEqual([
          'outcome',
          {
            method: 'eth_sendTransaction',
            caipNetworkId: harbor.caipNetworkId,
            outcome,
            result: site.chain.hashes()[0],
          },
        ])
        next.outcome()?.close()
      }
      await expect.poll(next.shown).toBeNull()
      // It has been told: the one after it has nothing to tell, and nothing to send.
      const last = await site.load()
      expect([last.outcome(), site.chain.hashes().length]).toEqual([null, transactions])
      visit?.decide('approve')
      await expect
        .poll(() => [...site.rooms.rooms.values()].every(({ stage }) => stage !== 'taken'))
        .toBe(true)
      await vi.advanceTimersByTimeAsync(5_000)
      if (visit) await expect.poll(visit.step).toBe(told)
      expect(site.chain.hashes()).toHaveLength(transactions)
    },
  )

  it.each([
    ['drawn', false],
    ['approved', false],
    ['sending, not arrived', true],
  ] as const)(
    'threat 27 behavior: the page or the frame, %s: that something of it may still be sent is %s',
    async (step, isOpen) => {
      const site = createTestSite()
      const page = await site.load()
      await steps[step](page, site)
      page.kill()
      // The next one has not found out yet what came of it.
      void site.chain.hold('eth_getTransactionReceipt', 'before')
      const next = await site.load()
      const asked = { chainId: harbor.caipNetworkId, method: 'wallet_hasOpenRequests' }
      expect(await next.handlers.rpcRequest(asked, new AbortController().signal)).toBe(isOpen)
      next.kill()
    },
  )

  it('threat 27 behavior: the server, drawn: the answer is given again when it is back, and counts once', async () => {
    const site = createTestSite()
    const page = await site.load()
    const { asked, visit } = await steps.drawn(page, site)
    site.rooms.setDown(true)
    visit?.decide('approve')
    await expect.poll(visit?.step ?? (() => '')).toBe('asked')
    site.rooms.setDown(false)
    visit?.decide('approve')
    expect(await asked).toBe(site.chain.hashes()[0])
    expect(site.chain.hashes()).toHaveLength(1)
  })

  it.each(['before', 'after'] as const)(
    'threat 27 behavior: the server, while it sends, %s the transaction arrives: the person closes, and later sees that it was sent',
    async (when) => {
      const site = createTestSite()
      const page = await site.load()
      const { asked, visit } = await steps.drawn(page, site)
      site.chain.lose('eth_sendRawTransaction', when)
      visit?.decide('approve')
      await expect.poll(page.state).toMatchObject({ step: 'failed', code: 'RPC_UNREACHABLE' })
      page.dismiss()
      await expect(asked).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
      page.kill()
      const next = await site.load()
      await expect.poll(() => next.outcome()?.outcome, pollOptions).toBe('sent')
      expect(site.chain.hashes()).toHaveLength(1)
    },
  )

  it.each([
    ['drawn', 0],
    ['approved', 1],
    ['sending, arrived', 1],
    ['sent', 1],
  ] as const)(
    'threat 27 behavior: the window, %s: %i transactions, and the page is told',
    async (step, transactions) => {
      const site = createTestSite()
      const page = await site.load()
      // What is on its way arrives, but for what the window is asked for.
      const reach = step === 'sending, arrived' ? 'sent' : step
      const { asked, visit, goOn } = await steps[reach](page, site)
      visit?.leave()
      goOn?.()
      const told = await asked.catch((error: unknown) => error)
      expect(told).toEqual(
        transactions ? site.chain.hashes()[0] : expect.objectContaining({ code: 'USER_REJECTED' }),
      )
      expect(site.chain.hashes()).toHaveLength(transactions)
    },
  )
})
