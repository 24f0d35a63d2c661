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

/* A savings account by the secure frame's own app, with the real server, on a real chain. */

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
/** Somebody new, with a coin for fees and an authenticator. */
async function signUp() {
  browser = createBrowser({ ...world, credentials: createSoftCredentials(passkeyHost) })
  everyday = toHex(BigInt(await signIn(browser, world.mail, `${crypto.randomUUID()}@harbor.example`)), {
    size: 20,
  })
  await payWei(world.chain.rpcUrl, everyday, parseEther('1'))
  await openPage()
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

/** Somebody with 1,000 in savings, 500 of which the everyday account may draw each day; it has 10 itself. */
async function createSaver() {
  await signUp()
  account = await makeAccount()
  await ordered(allow('500'))
  await give(everyday, 10n)
}

/** Draws 20, and pays 30 with it. @returns how to ask for it, and what has moved since */
async function begin() {
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
/** The friend has 30, of which the everyday account had 10. */
const once = [30, -10, -20]
const statusOf = (id: string) =>
  ask('wallet_getCallsStatus', id).then(
    (answer) => Object(answer).status,
    (error) => error?.data?.code,
  )

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
})
