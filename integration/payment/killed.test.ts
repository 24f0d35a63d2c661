import { parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callChain } from '../../world/history/callChain.ts'
import { payWei } from '../../world/history/people.ts'
import { createBrowser, type Document, signIn } from './createBrowser.ts'
import { createPaymentWorld, type PaymentWorld } from './createPaymentWorld.ts'

/*
 * Whatever ends in the middle of a payment: it is made once or not at all, and somebody says which. On a real chain, with the real
 * server, which is killed as the system would; `frame-auth/app/createFrame.kills.test.ts` has what takes a clock of the test's own.
 */

const pollOptions = { timeout: 20_000 }

let world: PaymentWorld
let browser: ReturnType<typeof createBrowser>
let payer: string
let page: Document
let till: string

beforeAll(async () => {
  world = await createPaymentWorld()
  browser = createBrowser(world)
  payer = await signIn(browser, world.mail, 'ada@harbor.example')
  await payWei(world.chain.rpcUrl, payer, parseEther('1'))
})
afterAll(() => world?.destroy())
afterEach(() => page.kill())

const numberOf = async (method: string, address: string, at: 'latest' | 'pending' = 'latest') =>
  Number(await callChain(world.chain.rpcUrl, method, [address, at]))
/** A transaction that the chain has taken is in a block a moment later. */
const waiting = async () =>
  (await numberOf('eth_getTransactionCount', payer, 'pending')) -
  (await numberOf('eth_getTransactionCount', payer))

/** A document of the page, and somebody new to pay. @returns how often they were paid, and how many transactions that took */
async function begin() {
  page = await browser.load()
  till = `0x${crypto.randomUUID().replaceAll('-', '').padStart(40, '0')}`
  const before = await numberOf('eth_getTransactionCount', payer)
  return async () => {
    await expect.poll(waiting, pollOptions).toBe(0)
    return {
      paid: await numberOf('eth_getBalance', till),
      transactions: (await numberOf('eth_getTransactionCount', payer)) - before,
    }
  }
}
const none = { paid: 0, transactions: 0 }
const once = { paid: 1, transactions: 1 }

const restart = async () => {
  await world.kit.kill()
  await world.kit.start()
}
const approve = async () => (await page.openWindow()).decide('approve')
const failed = () => expect.poll(page.state, pollOptions).toMatchObject({ step: 'failed' })

/** A payment, approved, which stands still at this step of the document. */
async function approvedUntil(step: string, when: 'before' | 'after') {
  const held = page.breakAt(step, when)
  const asked = page.pay(till)
  await approve()
  await held.reached
  return { ...held, asked }
}

/** How far a payment has come when something ends. Each resolves there, and gives what lets the document go on. */
const steps = {
  async asked() {
    const held = page.breakAt('eth_getBlockByNumber', 'before')
    const asked = page.pay(till)
    await held.reached
    return { ...held, asked }
  },
  async 'shown in the window'() {
    const asked = page.pay(till)
    return { asked, visit: await page.openWindow(), resume() {} }
  },
  /** The answer lies in the room. Neither has the frame had it, nor the window heard so: it would take it back after a while. */
  async approved() {
    const asked = page.pay(till)
    await expect.poll(() => page.state()?.step, pollOptions).toBe('review')
    // The poll that finds the window there is over, and the next one would have the answer.
    const taken = page.breakAt('approval/wait', 'after')
    const visit = await page.openWindow()
    await taken.reached
    const given = browser.breakAt('approval/answer', 'after')
    visit.decide('approve')
    await given.reached
    const resume = () => {
      taken.resume()
      given.resume()
    }
    return { asked, visit, resume }
  },
  signed: () => approvedUntil('put operation', 'before'),
  'written down': () => approvedUntil('eth_sendRawTransaction', 'before'),
  'sent, before the answer': () => approvedUntil('eth_sendRawTransaction', 'after'),
  async answered() {
    const asked = page.pay(till)
    await approve()
    await asked
    return { asked, resume() {} }
  },
}

describe('a payment, on a real chain by the real server', { timeout: 60_000 }, () => {
  it.each([
    ['asked', none, null],
    ['shown in the window', none, null],
    ['approved', none, null],
    ['signed', none, null],
    ['written down', once, 'sent'],
    ['sent, before the answer', once, 'sent'],
    ['answered', once, null],
  ] as const)(
    'threat 27 behavior: the page or the frame ends, %s: %o, and the next one shows %s',
    async (step, made, told) => {
      const result = await begin()
      await steps[step]()
      page.kill()
      page = await browser.load()
      if (told) await expect.poll(() => page.outcome()?.outcome, pollOptions).toBe(told)
      expect(page.events.filter(([name]) => name === 'outcome')).toHaveLength(told ? 1 : 0)
      page.outcome()?.close()
      await expect.poll(page.shown, pollOptions).toBeNull()
      expect(await result()).toEqual(made)
      expect([...browser.records.keys()].filter((key) => key.startsWith('operation '))).toEqual([])
    },
  )

  it('threat 27 behavior: the server ends, asked: the person is told, and tries again', async () => {
    const result = await begin()
    const { asked, resume } = await steps.asked()
    await world.kit.kill()
    resume()
    await failed()
    await world.kit.start()
    page.screen()?.retry()
    await approve()
    expect(await asked).toMatch(/^0x/)
    expect(await result()).toEqual(once)
  })

  it('threat 27 behavior: the server ends, approved: what the room has it has kept, and it is paid once it is back', async () => {
    const result = await begin()
    const { asked, resume } = await steps.approved()
    await restart()
    resume()
    expect(await asked).toMatch(/^0x/)
    expect(await result()).toEqual(once)
  })

  it('threat 27 behavior: the server ends as it gives the answer out: nothing is signed, and the person opens another window', async () => {
    const result = await begin()
    const asked = page.pay(till)
    await expect.poll(() => page.state()?.step, pollOptions).toBe('review')
    const taken = page.breakAt('approval/wait', 'after')
    const visit = await page.openWindow()
    await taken.reached
    const answer = page.breakAt('approval/wait', 'after')
    visit.decide('approve')
    taken.resume()
    await answer.reached
    await restart()
    answer.lose()
    await expect.poll(page.windowState, pollOptions).toBe('lost')
    expect(await result()).toEqual(none)
    await approve()
    expect(await asked).toMatch(/^0x/)
    expect(await result()).toEqual(once)
  })

  describe.each([
    ['server', () => world.kit.kill(), () => world.kit.start()],
    ['chain’s endpoint', () => world.chain.stop(), () => world.chain.start()],
  ] as const)('the %s ends', (_, stop, start) => {
    it.each([
      ['written down', none],
      ['sent, before the answer', once],
    ] as const)(
      'threat 27 behavior: %s: the person is told, tries again, and it is paid once',
      async (step, before) => {
        const result = await begin()
        const { asked, resume, lose } = await steps[step]()
        await stop()
        if (before === once) lose()
        else resume()
        await failed()
        await start()
        expect(await result()).toEqual(before)
        page.screen()?.retry()
        await approve()
        expect(await asked).toMatch(/^0x/)
        expect(await result()).toEqual(once)
      },
    )
  })

  it('threat 27 behavior: sent, before the answer, and the page ends with the server: the next one says that it is not known, and then that it was sent', async () => {
    const result = await begin()
    await steps['sent, before the answer']()
    page.kill()
    await world.kit.kill()
    page = await browser.load()
    await expect.poll(() => page.outcome()?.outcome, pollOptions).toBe('unknown')
    await world.kit.start()
    page.outcome()?.retry()
    await expect.poll(() => page.outcome()?.outcome, pollOptions).toBe('sent')
    page.outcome()?.close()
    await expect.poll(page.shown, pollOptions).toBeNull()
    expect(await result()).toEqual(once)
  })

  it.each([
    ['shown in the window', none, expect.objectContaining({ code: 'USER_REJECTED' })],
    ['approved', once, expect.stringMatching(/^0x/)],
  ] as const)(
    'threat 27 behavior: the window ends, %s: %o, and the page is told',
    async (step, made, told) => {
      const result = await begin()
      const { asked, visit, resume } = await steps[step]()
      visit.leave()
      resume()
      expect(await asked.catch((error: unknown) => error)).toEqual(told)
      expect(await result()).toEqual(made)
    },
  )
})
