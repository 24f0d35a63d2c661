import { encodeFunctionData, erc20Abi, type Hex, parseEther, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { deployDelegationFramework } from '../../world/delegation/deployDelegationFramework.ts'
import { artifacts } from '../../world/history/artifacts.ts'
import { callChain } from '../../world/history/callChain.ts'
import { createChainWriter } from '../../world/history/createChainWriter.ts'
import { payWei, people } from '../../world/history/people.ts'
import { createBrowser, type Document, signIn } from '../payment/createBrowser.ts'
import { createPaymentWorld, type PaymentWorld } from '../payment/createPaymentWorld.ts'

/* `wallet_sendCalls` by the secure frame's own app, with the real server, on a real chain that has the delegate of public chains. */

const polled = { timeout: 20_000 }
/** What can be asked of every network. */
const assets = { assetDiscovery: { supported: true } }
const never = new AbortController().signal
const friend = '0x00000000000000000000000000000000000f00d5'

let world: PaymentWorld
let browser: ReturnType<typeof createBrowser>
let token: Hex
let payer: string
let page: Document

/** Somebody new, with a coin and 1,000 tokens. */
async function signUp() {
  browser = createBrowser(world)
  payer = await signIn(browser, world.mail, `${crypto.randomUUID()}@harbor.example`)
  await payWei(world.chain.rpcUrl, payer, parseEther('1'))
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [toHex(BigInt(payer), { size: 20 }), 1_000n],
  })
  await callChain(world.chain.rpcUrl, 'eth_sendTransactionSync', [{ from: people.deployer, to: token, data }])
  await openPage()
}

/** The next document of the page, in which the wallet is open. */
async function openPage() {
  page = await browser.load()
  await page.handlers.getUser({ interactive: false }, never)
}

beforeAll(async () => {
  world = await createPaymentWorld()
  const writer = createChainWriter(world.chain.rpcUrl)
  await deployDelegationFramework(writer)
  token = await writer.deploy(people.deployer, artifacts.token, ['Harbor Dollar', 'HUSD', 6, 10n ** 15n])
})
afterAll(() => world?.destroy())
afterEach(() => page?.kill())

const pay = (amount: bigint, to: Hex = friend) => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})
const batch = (calls: readonly object[], more: object = {}) => ({
  ...{ version: '2.0.0', chainId: '0x7a69', from: payer, atomicRequired: true, calls },
  ...more,
})
const ask = async (method: string, ...params: unknown[]) =>
  page.handlers.rpcRequest({ chainId: world.network.caipNetworkId, method, params }, never)
const approved = async (asked: Promise<unknown>) => {
  asked.catch(() => {})
  await (await page.openWindow()).decide('approve')
  return asked
}
/** No code, other code, or another wallet's at a place of the chain. */
const setCode = (address: string, code: string) =>
  callChain(world.chain.rpcUrl, 'anvil_setCode', [address, code])
/** Why a request is refused before anybody is asked. */
async function refusal(asked: Promise<unknown>): Promise<unknown> {
  let end: unknown
  asked.then(
    () => {
      end = 'It is answered'
    },
    (error) => {
      end = error
    },
  )
  await vi.waitUntil(() => end !== undefined || page.state() !== null, polled)
  return end ?? 'The person is asked'
}
const codeOf = (address: string) => callChain(world.chain.rpcUrl, 'eth_getCode', [address, 'latest'])
const described = () => {
  const state = page.state()
  return state?.step === 'review' ? state.described : null
}
const done = (id: string) =>
  expect.poll(() => ask('wallet_getCallsStatus', id), polled).toMatchObject({ id, status: 200, atomic: true })

describe('wallet_sendCalls of the embedded wallet', () => {
  it('default: the first batch upgrades the account and makes all calls by one transaction; the next one only makes them', async () => {
    await signUp()
    expect(await ask('wallet_getCapabilities', payer)).toEqual({
      '0x7a69': { atomic: { status: 'ready' }, paymasterService: { supported: false }, ...assets },
    })

    const first = ask('wallet_sendCalls', batch([pay(1n), { to: friend, value: '0x5' }, pay(2n)]))
    first.catch(() => {})
    const visit = await page.openWindow()
    expect(described()).toMatchObject({
      subject: {
        type: 'evmBatch',
        isUpgrade: true,
        calls: [
          { call: { type: 'tokenTransfer' } },
          { call: { type: 'transfer' }, value: '5' },
          { call: { type: 'tokenTransfer' } },
        ],
        simulation: {
          succeeds: true,
          changes: expect.arrayContaining([expect.objectContaining({ amount: '-3' })]),
        },
      },
      warnings: [],
    })
    await visit.decide('approve')
    const { id } = Object(await first)
    expect(id).toMatch(/^0x[0-9a-f]{64}$/)
    await done(id)
    expect(await codeOf(payer)).toBe(`0xef0100${delegationFramework.delegate.slice(2).toLowerCase()}`)
    const { receipts } = Object(await ask('wallet_getCallsStatus', id))
    expect(receipts).toMatchObject([{ status: '0x1', logs: [{}, {}] }])

    expect(await ask('wallet_getCapabilities', payer, ['0x7a69'])).toEqual({
      '0x7a69': { atomic: { status: 'supported' }, paymasterService: { supported: false }, ...assets },
    })
    const again = await approved(ask('wallet_sendCalls', batch([pay(1n), pay(2n)], { id: 'order 7' })))
    expect(again).toEqual({ id: 'order 7' })
    await done('order 7')
    expect(await refusal(ask('wallet_sendCalls', batch([pay(1n)], { id: 'order 7' })))).toMatchObject({
      data: { code: 5720 },
    })
  })

  it('R29 parameters: an account that is to stay an EOA is not upgraded: clients send the calls singly', async () => {
    await signUp()
    const isSmart = { type: 'smartAccount', address: payer }
    expect(await page.handlers.setPreferredAccount({ type: 'smartAccount' }, never)).toEqual(isSmart)
    expect(await page.handlers.initSmartAccount({}, never)).toMatchObject({ status: 'plain' })
    await page.handlers.setPreferredAccount({ type: 'eoa' }, never)
    expect(await ask('wallet_getCapabilities', payer)).toEqual({ '0x7a69': assets })
    expect(await refusal(ask('wallet_sendCalls', batch([pay(1n)], { atomicRequired: false })))).toMatchObject(
      {
        message: expect.stringContaining('EIP-7702 not supported'),
        data: { code: 5710 },
      },
    )
  })

  it('behavior: a call that would fail is said before anything is signed, and nothing of the batch is sent', async () => {
    await signUp()
    const asked = ask('wallet_sendCalls', batch([pay(1n), pay(5_000n)]))
    asked.catch(() => {})
    await expect.poll(described, polled).toMatchObject({
      warnings: expect.arrayContaining([{ type: 'wouldFail', detail: expect.any(String) }]),
    })
    page.dismiss()
    await expect(asked).rejects.toMatchObject({ code: 'USER_CLOSED' })
    expect(await codeOf(payer)).toBe('0x')
  })

  it('behavior: a reload in the middle does not lose the id of the batch', async () => {
    await signUp()
    const held = page.breakAt('eth_sendRawTransaction', 'after')
    approved(ask('wallet_sendCalls', batch([pay(1n)], { id: 'order 8' }))).catch(() => {})
    await held.reached
    page.kill()
    await openPage()
    await done('order 8')
  })

  it('behavior: a batch that the network refuses was never sent: its id is not known, and may be used again', async () => {
    await signUp()
    const setBalance = (wei: bigint) => callChain(world.chain.rpcUrl, 'anvil_setBalance', [payer, toHex(wei)])
    const asked = ask('wallet_sendCalls', batch([pay(1n)], { id: 'order 9' }))
    asked.catch(() => {})
    const visit = await page.openWindow()
    await setBalance(0n)
    await visit.decide('approve')
    await expect.poll(page.state, polled).toMatchObject({ step: 'failed' })
    page.dismiss()
    await expect(asked).rejects.toMatchObject({ code: 'RPC_ERROR' })
    await expect(ask('wallet_getCallsStatus', 'order 9')).rejects.toMatchObject({ data: { code: 5730 } })

    await setBalance(parseEther('1'))
    expect(await approved(ask('wallet_sendCalls', batch([pay(1n)], { id: 'order 9' })))).toEqual({
      id: 'order 9',
    })
    await done('order 9')
  })

  it('behavior: an id of another page, or one that is made up, is known to nobody', async () => {
    await signUp()
    await expect(ask('wallet_getCallsStatus', 'order 7')).rejects.toMatchObject({ data: { code: 5730 } })
    await expect(ask('wallet_getCapabilities', friend)).rejects.toMatchObject({ data: { code: 4100 } })
  })

  it.each([
    ['that another wallet has upgraded', true, 5760, 'Account upgraded to unsupported contract'],
    [
      'that another wallet has upgraded, of calls that may be made one by one',
      false,
      5710,
      'Account upgraded to unsupported contract',
    ],
  ] as const)(
    'rejects: batches of an account %s, in the words by which clients send the calls singly',
    async (_, atomicRequired, code, words) => {
      await signUp()
      await setCode(payer, `0xef0100${friend.slice(2)}`)
      expect(await ask('wallet_getCapabilities', payer)).toEqual({ '0x7a69': assets })
      expect(await refusal(ask('wallet_sendCalls', batch([pay(1n)], { atomicRequired })))).toMatchObject({
        data: { code },
        message: expect.stringContaining(words),
      })
    },
  )

  it('rejects: batches on a chain that has other code at the delegate’s address', async () => {
    await signUp()
    const delegate = delegationFramework.delegate
    const real = String(await codeOf(delegate))
    await setCode(delegate, '0x60006000f3')
    expect(await refusal(ask('wallet_sendCalls', batch([pay(1n)])))).toMatchObject({
      data: { code: 5760 },
      message: expect.stringContaining('EIP-7702 not supported'),
    })
    await setCode(delegate, real)
  })

  it.each([
    ['of another account', () => batch([pay(1n)], { from: friend }), 4100],
    ['for another chain', () => batch([pay(1n)], { chainId: '0x1' }), 5710],
    ['that calls the account itself', () => batch([pay(1n), { to: payer }]), undefined],
    [
      'that calls the manager of its sessions',
      () => batch([{ to: delegationFramework.delegationManager }]),
      undefined,
    ],
    ['that makes a contract', () => batch([{ data: '0x6001' }]), undefined],
    ['of 17 calls', () => batch(Array.from({ length: 17 }, () => pay(1n))), 5740],
    ['with a capability that it needs', () => batch([pay(1n)], { capabilities: { flowControl: {} } }), 5700],
    [
      'that needs a sponsor on a network without bundlers',
      () => batch([pay(1n)], { capabilities: { paymasterService: { url: 'https://a.example' } } }),
      5700,
    ],
    ['with such a capability of one call', () => batch([{ ...pay(1n), capabilities: { hidden: {} } }]), 5700],
  ] as const)('rejects: a batch %s, without asking anybody', async (_, make, code) => {
    await signUp()
    expect(await refusal(ask('wallet_sendCalls', make()))).toMatchObject(
      code === undefined ? { code: 'INVALID_PARAMS' } : { code: 'WALLET_ERROR', data: { code } },
    )
  })
})
