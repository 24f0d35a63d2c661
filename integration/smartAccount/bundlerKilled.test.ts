import { encodeFunctionData, erc20Abi, type Hex, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callChain } from '../../world/history/callChain.ts'
import { people } from '../../world/history/people.ts'
import { createBrowser, type Document, signIn } from '../payment/createBrowser.ts'
import { createSponsoredWorld, type SponsoredWorld } from './createSponsoredWorld.ts'

/*
 * Bundlers that end between taking an operation and sending it, as by kill -9, or that keep one back: it is made once or never, and the page
 * is told which. By the secure frame's own app, the real server, EntryPoint and a paymaster on a real chain.
 */

const polled = { timeout: 20_000 }
const never = new AbortController().signal
const friend = '0x00000000000000000000000000000000000f00d5'

let world: SponsoredWorld
let browser: ReturnType<typeof createBrowser>
let payer: string
let page: Document

beforeAll(async () => {
  world = await createSponsoredWorld()
})
afterAll(() => world?.destroy())
afterEach(() => page?.kill())

const transfer = (to: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
async function openPage() {
  page = await browser.load()
  await page.handlers.getUser({ interactive: false }, never)
}
/** Somebody new, with 1,000 tokens and no coin, whose batch both bundlers have taken and nobody has sent. */
async function begin() {
  for (const each of [world.bundler, world.second]) each.behave('withholds')
  browser = createBrowser(world)
  payer = await signIn(browser, world.mail, `${crypto.randomUUID()}@harbor.example`)
  const data = transfer(toHex(BigInt(payer), { size: 20 }), 1_000n)
  const gift = { from: people.deployer, to: world.token, data }
  await callChain(world.chain.rpcUrl, 'eth_sendTransactionSync', [gift])
  await openPage()
  const [before, known] = [await paid(), world.second.operations.size]
  const id = crypto.randomUUID()
  const asked = ask('wallet_sendCalls', {
    ...{ version: '2.0.0', chainId: '0x7a69', from: payer, atomicRequired: true, id },
    calls: [{ to: world.token, data: transfer(friend, 1n) }],
    capabilities: { paymasterService: { url: world.paymaster.url } },
  })
  asked.catch(() => {})
  await (await page.openWindow()).decide('approve')
  await asked
  expect(await statusOf(id)).toBe(100)
  // The second one is asked once the first has had its time.
  await expect
    .poll(async () => [await statusOf(id), world.second.operations.size > known], polled)
    .toEqual([100, true])
  return { id, moved: async () => (await paid()) - before }
}
const ask = async (method: string, ...params: unknown[]) =>
  page.handlers.rpcRequest({ chainId: world.network.caipNetworkId, method, params }, never)
const statusOf = async (id: string) => Object(await ask('wallet_getCallsStatus', id)).status
async function paid(): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [friend] })
  return BigInt(
    String(await callChain(world.chain.rpcUrl, 'eth_call', [{ to: world.token, data }, 'latest'])),
  )
}

describe('an operation that bundlers have taken and not sent', { timeout: 90_000 }, () => {
  it('threat 27 behavior: both are killed: the page is told 100 while they are down, also after a reload, and it is made once when they are back', async () => {
    const { id, moved } = await begin()
    const bundlers = [world.bundler, world.second]
    await Promise.all(bundlers.map((each) => each.kill()))
    expect(await statusOf(id)).toBe(100)
    page.kill()
    await openPage()
    expect(await statusOf(id)).toBe(100)
    for (const each of bundlers) each.behave('honest')
    await Promise.all(bundlers.map((each) => each.start()))
    await expect.poll(() => statusOf(id), polled).toBe(200)
    expect(await moved()).toBe(1n)
    // Whoever still has it cannot make it again.
    await expect.poll(() => statusOf(id), polled).toBe(200)
    expect(await moved()).toBe(1n)
  })

  it('threat 27 behavior: kept back until the paymaster’s word has run out, it is never made, and the page never told that it was', async () => {
    const { id, moved } = await begin()
    await callChain(world.chain.rpcUrl, 'evm_increaseTime', [660])
    await callChain(world.chain.rpcUrl, 'evm_mine', [])
    const bundlers = [world.bundler, world.second]
    for (const each of bundlers) each.behave('honest')
    const again = () =>
      bundlers.flatMap(({ calls }) => calls).filter(({ method }) => method === 'eth_sendUserOperation').length
    const before = again()
    await expect.poll(async () => [await statusOf(id), again() > before], polled).toEqual([100, true])
    expect(await moved()).toBe(0n)
  })
})
