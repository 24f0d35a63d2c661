import { encodeFunctionData, erc20Abi, type Hex, parseEther, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSoftCredentials, SoftCredential } from '../../frame-auth/testing/createSoftCredentials.ts'
import { deployDelegationFramework } from '../../world/delegation/deployDelegationFramework.ts'
import { artifacts } from '../../world/history/artifacts.ts'
import { callChain } from '../../world/history/callChain.ts'
import { createChainWriter } from '../../world/history/createChainWriter.ts'
import { payWei, people } from '../../world/history/people.ts'
import { createBrowser, type Document, passkeyHost, signIn } from '../payment/createBrowser.ts'
import { createPaymentWorld, type PaymentWorld } from '../payment/createPaymentWorld.ts'
import { createBatchSteps } from './batchSteps.ts'

/*
 * A savings account by the secure frame's own app, with the real server, on a real chain; and whatever ends while it is made, while something is
 * allowed, and while the everyday account draws and pays in one transaction: nothing is lost, and nothing is paid twice.
 */

const polled = { timeout: 20_000 }
const never = new AbortController().signal
const friend: Hex = '0x00000000000000000000000000000000000f00d5'

let world: PaymentWorld
let token: Hex
let browser: ReturnType<typeof createBrowser>
let everyday: Hex
let page: Document

beforeAll(async () => {
  vi.stubGlobal('PublicKeyCredential', SoftCredential)
  world = await createPaymentWorld()
  const writer = createChainWriter(world.chain.rpcUrl)
  await deployDelegationFramework(writer)
  token = await writer.deploy(people.deployer, artifacts.token, ['Harbor Dollar', 'HUSD', 6, 10n ** 15n])
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await world?.destroy()
})
afterEach(() => page?.kill())

/** Another document of the page, in which the wallet is open. */
async function openPage() {
  page = await browser.load()
  await page.handlers.getUser({ interactive: false }, never)
}
const reload = async () => {
  page.kill()
  await openPage()
}
/** Somebody new, with a coin for fees and an authenticator. */
async function signUp() {
  browser = createBrowser({ ...world, credentials: createSoftCredentials(passkeyHost) })
  everyday = toHex(BigInt(await signIn(browser, world.mail, `${crypto.randomUUID()}@harbor.example`)), {
    size: 20,
  })
  await payWei(world.chain.rpcUrl, everyday, parseEther('1'))
  await openPage()
}
const restart = async () => {
  await world.kit.kill()
  await world.kit.start()
}
const chainId = 'eip155:31337'
const ask = async (method: string, ...params: unknown[]) =>
  page.handlers.rpcRequest({ chainId, method, params }, never)
const find = async () => (await page.handlers.getSavings({}, never)).savings
const approve = async () => (await page.openWindow()).decide('approve')

/** The view of the wallet's security, as far as savings go. */
async function openSecurity() {
  Promise.resolve(page.handlers.openView({ view: 'security' }, never)).catch(() => {})
  await expect.poll(() => page.shown()?.view, polled).toBe('security')
  const shown = page.shown()
  const savings = shown && 'screen' in shown && 'savings' in shown.screen ? shown.screen.savings : null
  if (!savings) throw new Error('The wallet has no savings accounts')
  return savings
}
const leaveSecurity = () => page.dismiss()

/** Makes an account, and puts 1,000 in. */
async function makeAccount() {
  await (await openSecurity()).make()
  leaveSecurity()
  const { address } = (await find()) ?? { address: '0x' }
  await give(address, 1_000n)
  return address
}
const allow = (amount: string) =>
  Promise.resolve(page.handlers.orderSavings({ chainId, order: { type: 'allow', token, amount } }, never))
/** The person's passkey signs in the window. */
async function ordered<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => {})
  ;(await page.openOrder()).decide('approve')
  return asked
}
const give = (to: Hex, amount: bigint) =>
  callChain(world.chain.rpcUrl, 'eth_sendTransactionSync', [
    { from: people.deployer, to: token, data: transfer(to, amount) },
  ])
const transfer = (to: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
const balances = () =>
  Promise.all(
    [friend, everyday, account].map(async (address) =>
      Number(
        await callChain(world.chain.rpcUrl, 'eth_call', [
          {
            to: token,
            data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
          },
          'latest',
        ]),
      ),
    ),
  )
let account: Hex

/** Somebody with 1,000 in savings, 500 of which the everyday account may draw each day. */
async function createSaver() {
  await signUp()
  account = await makeAccount()
  await ordered(allow('500'))
}

/** Draws 20, and pays 30 with it and the 10 that are there. @returns how to ask for it, and what has moved since */
async function begin() {
  await give(everyday, 10n)
  const before = await balances()
  const id = crypto.randomUUID()
  const { call } = await page.handlers.drawSavings({ chainId, token, amount: '20' }, never)
  const deployment = (await find())?.deployment
  const isDeployed = (await ask('eth_getCode', account, 'latest')) !== '0x'
  const inHex = ({ value, ...each }: { to: string; data: string; value: string }) => ({
    ...each,
    value: toHex(BigInt(value)),
  })
  const calls = [
    ...(deployment && !isDeployed ? [inHex(deployment)] : []),
    inHex(call),
    { to: token, value: '0x0', data: transfer(friend, 30n) },
  ]
  return {
    id,
    send() {
      const asked = ask('wallet_sendCalls', {
        ...{ version: '2.0.0', chainId: '0x7a69', from: everyday, atomicRequired: true, id, calls },
      })
      asked.catch(() => {})
      return asked
    },
    async moved() {
      const nonce = (at: string) => callChain(world.chain.rpcUrl, 'eth_getTransactionCount', [everyday, at])
      await expect.poll(async () => (await nonce('pending')) === (await nonce('latest')), polled).toBe(true)
      const after = await balances()
      return after.map((balance, at) => balance - (before[at] ?? 0))
    },
  }
}
const none = [0, 0, 0]
/** The friend has 30, of which the everyday account had 10. */
const once = [30, -10, -20]
const statusOf = (id: string) =>
  ask('wallet_getCallsStatus', id).then(
    (answer) => Object(answer).status,
    (error) => error?.data?.code,
  )
const { steps } = createBatchSteps(() => page, approve)

describe('drawing and paying, on a real chain by the real server', { timeout: 60_000 }, () => {
  it('default: is one approval that says both, and one transaction', async () => {
    await createSaver()
    const { id, send, moved } = await begin()
    const asked = send()
    await expect.poll(() => page.state()?.step, polled).toBe('review')
    const payment = (from: string | null, amount: string) => ({
      call: { type: 'tokenTransfer', from, amount: { amount, symbol: 'HUSD' } },
    })
    const state = page.state()
    expect(state?.step === 'review' && state.described).toMatchObject({
      subject: {
        type: 'evmBatch',
        calls: [{}, payment(account, '20'), payment(null, '30')],
        simulation: { succeeds: true, changes: [{ amount: '-10', symbol: 'HUSD' }] },
      },
    })
    await approve()
    expect(await asked).toEqual({ id })
    await expect.poll(() => statusOf(id), polled).toBe(200)
    expect(await moved()).toEqual(once)
    expect(Number(await callChain(world.chain.rpcUrl, 'eth_getTransactionCount', [everyday, 'latest']))).toBe(
      2,
    )
  })

  it.each([
    ['asked', none],
    ['shown in the window', none],
    ['signed', none],
    ['written down, its id not yet', once],
    ['written down', once],
    ['sent, before the answer', once],
    ['answered', once],
  ] as const)('threat 27 behavior: the page or the frame ends, %s: moved %j', async (step, moved) => {
    await openPage()
    const begun = await begin()
    await steps[step](begun)
    await reload()
    if (moved === once) await expect.poll(() => statusOf(begun.id), polled).toBe(200)
    expect(await begun.moved()).toEqual(moved)
    if (moved === once && step !== 'answered')
      await expect.poll(() => page.outcome()?.outcome, polled).toBe('sent')
    page.outcome()?.close()
  })

  it.each([
    ['written down', none],
    ['sent, before the answer', once],
  ] as const)(
    'threat 27 behavior: the server ends, %s: moved %j, and after another try once',
    async (step, before) => {
      await openPage()
      const begun = await begin()
      const { asked, resume, lose } = await steps[step](begun)
      await world.kit.kill()
      if (before === once) lose()
      else resume()
      await expect.poll(page.state, polled).toMatchObject({ step: 'failed' })
      await world.kit.start()
      expect(await begun.moved()).toEqual(before)
      page.screen()?.retry()
      await approve()
      expect(await asked).toEqual({ id: begun.id })
      expect(await begun.moved()).toEqual(once)
    },
  )

  it('threat 27 behavior: the approval’s window ends: nothing is drawn', async () => {
    await openPage()
    const begun = await begin()
    const asked = begun.send()
    const visit = await page.openWindow()
    visit.leave()
    await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(await begun.moved()).toEqual(none)
  })
})

/** What ends. Each resolves once the person has the wallet before them again. */
const ends = {
  'the frame': reload,
  async 'the server'() {
    await restart()
    await reload()
  },
} as const

describe('making a savings account, and allowing something', { timeout: 60_000 }, () => {
  it.each([
    ['the frame', 'savings', 'before', 'nothing is kept'],
    ['the frame', 'savings', 'after', 'it is kept'],
    ['the frame', 'put savings:', 'before', 'it is kept'],
    ['the server', 'savings', 'before', 'nothing is kept'],
    ['the server', 'savings', 'after', 'it is kept'],
  ] as const)(
    'threat 27 behavior: %s ends at “%s”, %s it: %s, nothing can be put in before the passkey has said whose it is, and there is one account',
    async (who, step, when, kept) => {
      await signUp()
      const security = await openSecurity()
      const held = page.breakAt(step, when)
      const made = security.make()
      made.catch(() => {})
      await held.reached
      await ends[who]()
      if (kept === 'nothing is kept') {
        expect(await find()).toBeNull()
        await makeAccount()
      } else {
        const found = await find()
        expect(found).toMatchObject({ isProven: false, hasRecoveryKey: false })
        await (await openSecurity()).prove()
        leaveSecurity()
        expect(await find()).toMatchObject({ isProven: true, address: found?.address })
      }
      expect(await find()).toMatchObject({ isProven: true, allowances: [] })
    },
  )

  it.each([
    ['the frame', 'before', 0],
    ['the frame', 'after', 1],
    ['the server', 'before', 0],
    ['the server', 'after', 1],
  ] as const)(
    'threat 27 behavior: %s ends %s an allowance is kept: there are %i, and no second one beside it',
    async (who, when, count) => {
      await signUp()
      account = await makeAccount()
      const held = page.breakAt('savings', when)
      const asked = ordered(allow('500'))
      asked.catch(() => {})
      await held.reached
      await ends[who]()
      expect((await find())?.allowances.length).toBe(count)
      if (count === 0) await ordered(allow('500'))
      else await expect(allow('500')).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
      expect((await find())?.allowances).toEqual([{ chainId, token, amount: '500', left: '500' }])
    },
  )

  it('threat 27 behavior: the window ends before the passkey has signed: nothing is allowed', async () => {
    await signUp()
    account = await makeAccount()
    const asked = allow('500')
    asked.catch(() => {})
    const visit = await page.openOrder()
    visit.leave()
    await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect((await find())?.allowances).toEqual([])
  })
})
