import { parseEther, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deployDelegationFramework } from '../../world/delegation/deployDelegationFramework.ts'
import { callChain } from '../../world/history/callChain.ts'
import { createChainWriter } from '../../world/history/createChainWriter.ts'
import { payWei } from '../../world/history/people.ts'
import { createBrowser, type Document, signIn } from '../payment/createBrowser.ts'
import { createPaymentWorld, type PaymentWorld } from '../payment/createPaymentWorld.ts'
import { createBatchSteps } from './batchSteps.ts'

/*
 * Whatever ends in the middle of a batch: its calls are made once or not at all, and the page learns which by the id that it has given. On a
 * real chain, with the real server, which is killed as the system would.
 */

const polled = { timeout: 20_000 }
const never = new AbortController().signal
const receivers = ['1', '2', '3'].map((last) => `0x${last.padStart(40, 'e')}`)

let world: PaymentWorld
let browser: ReturnType<typeof createBrowser>
let payer: string
let page: Document

beforeAll(async () => {
  world = await createPaymentWorld()
  await deployDelegationFramework(createChainWriter(world.chain.rpcUrl))
  browser = createBrowser(world)
  payer = await signIn(browser, world.mail, 'ada@harbor.example')
  await payWei(world.chain.rpcUrl, payer, parseEther('1'))
})
afterAll(() => world?.destroy())
afterEach(() => page?.kill())

const ask = async (method: string, ...params: unknown[]) =>
  page.handlers.rpcRequest({ chainId: world.network.caipNetworkId, method, params }, never)
const balances = () =>
  Promise.all(
    receivers.map(async (to) =>
      Number(await callChain(world.chain.rpcUrl, 'eth_getBalance', [to, 'latest'])),
    ),
  )
const numberOf = async (at: string) =>
  Number(await callChain(world.chain.rpcUrl, 'eth_getTransactionCount', [payer, at]))

/** Another document of the page. @returns the id of its next batch, how the page asks for it, and how often each of its calls was made */
async function begin() {
  page = await browser.load()
  await page.handlers.getUser({ interactive: false }, never)
  const id = crypto.randomUUID()
  const before = await balances()
  const calls = receivers.map((to) => ({ to, value: toHex(1) }))
  return {
    id,
    send() {
      const batch = { version: '2.0.0', chainId: '0x7a69', from: payer, atomicRequired: true, id, calls }
      const asked = ask('wallet_sendCalls', batch)
      asked.catch(() => {})
      return asked
    },
    async made() {
      await expect.poll(async () => (await numberOf('pending')) - (await numberOf('latest')), polled).toBe(0)
      const after = await balances()
      return after.map((balance, at) => balance - (before[at] ?? 0))
    },
  }
}
const none = [0, 0, 0]
const once = [1, 1, 1]

/** What the page reads of a batch: its status, or the code by which it is told that there is none. */
const statusOf = (id: string) =>
  ask('wallet_getCallsStatus', id).then(
    (answer) => Object(answer).status,
    (error) => error?.data?.code,
  )
const restart = async () => {
  await world.kit.kill()
  await world.kit.start()
}
const reload = async () => {
  page.kill()
  page = await browser.load()
  await page.handlers.getUser({ interactive: false }, never)
}
const approve = async () => (await page.openWindow()).decide('approve')

const { steps } = createBatchSteps(() => page, approve)

describe('a batch, on a real chain by the real server', { timeout: 60_000 }, () => {
  it.each([
    ['asked', none, 5730],
    ['shown in the window', none, 5730],
    ['signed', none, 5730],
    ['written down, its id not yet', once, 200],
    ['written down', once, 200],
    ['sent, before the answer', once, 200],
    ['answered', once, 200],
  ] as const)(
    'threat 27 behavior: the page or the frame ends, %s: calls made %j, and the next one reads %i',
    async (step, made, status) => {
      const begun = await begin()
      await steps[step](begun)
      await reload()
      await expect.poll(() => statusOf(begun.id), polled).toBe(status)
      expect(await begun.made()).toEqual(made)
      if (made === once && step !== 'answered')
        await expect.poll(() => page.outcome()?.outcome, polled).toBe('sent')
      page.outcome()?.close()
      await expect.poll(page.shown, polled).toBeNull()
      // What was never sent may be sent under the same id.
      if (made !== none) return
      const asked = begun.send()
      await approve()
      expect(await asked).toEqual({ id: begun.id })
      expect(await begun.made()).toEqual(once)
    },
  )

  it.each([
    ['written down', none],
    ['sent, before the answer', once],
  ] as const)(
    'threat 27 behavior: the server ends, %s: the person is told, tries again, and each call is made once',
    async (step, before) => {
      const begun = await begin()
      const { asked, resume, lose } = await steps[step](begun)
      await world.kit.kill()
      if (before === once) lose()
      else resume()
      await expect.poll(page.state, polled).toMatchObject({ step: 'failed' })
      await world.kit.start()
      expect(await begun.made()).toEqual(before)
      page.screen()?.retry()
      await approve()
      expect(await asked).toEqual({ id: begun.id })
      expect(await begun.made()).toEqual(once)
      await expect.poll(() => statusOf(begun.id), polled).toBe(200)
    },
  )

  it('threat 27 behavior: the server ends, and is back: what a batch has come to is known', async () => {
    const begun = await begin()
    await steps.answered(begun)
    await restart()
    await expect.poll(() => statusOf(begun.id), polled).toBe(200)
    expect(await begun.made()).toEqual(once)
  })

  it('threat 27 behavior: the approval’s window ends: nothing is made, the page is told, and its id is free', async () => {
    const begun = await begin()
    const asked = begun.send()
    const visit = await page.openWindow()
    visit.leave()
    await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(await statusOf(begun.id)).toBe(5730)
    expect(await begun.made()).toEqual(none)
  })
})
