import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { encodeFunctionData, erc20Abi, type Hex, parseEther, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { freePort } from '#shared/testing/startService.ts'
import { callChain } from '../../world/history/callChain.ts'
import { payWei, people } from '../../world/history/people.ts'
import { type JsonRpcSite, serveJsonRpc } from '../../world/sponsoring/serveJsonRpc.ts'
import { createBrowser, type Document, signIn } from '../payment/createBrowser.ts'
import { projectId } from '../payment/createPaymentWorld.ts'
import { createSponsoredWorld, nobody, type SponsoredWorld } from './createSponsoredWorld.ts'

/* Batches that somebody else pays for: the secure frame's own app, the real server, EntryPoint and paymasters on a real chain. */

const polled = { timeout: 20_000 }
const never = new AbortController().signal
const friend = '0x00000000000000000000000000000000000f00d5'
/** What the operator pays for in a day: of one person, and of everybody. */
const most = { perPerson: 2, perDay: 3 }

let world: SponsoredWorld
let browser: ReturnType<typeof createBrowser>
let payer: string
let page: Document
/** What is on this machine and is nobody's to reach. */
let inside: JsonRpcSite

/** Somebody new, with 1,000 tokens and no coin. */
async function signUp() {
  browser = createBrowser(world)
  payer = await signIn(browser, world.mail, `${crypto.randomUUID()}@harbor.example`)
  const args = [toHex(BigInt(payer), { size: 20 }), 1_000n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const gift = { from: people.deployer, to: world.token, data }
  await callChain(world.chain.rpcUrl, 'eth_sendTransactionSync', [gift])
  await openPage()
}

/** The next document of the page, in which the wallet is open. */
async function openPage() {
  page = await browser.load()
  await page.handlers.getUser({ interactive: false }, never)
}

beforeAll(async () => {
  world = await createSponsoredWorld({
    policy: (token) => ({ name: 'Harbor Coffee', contracts: [token], ...most }),
  })
  inside = await serveJsonRpc(await freePort(), {})
})
afterAll(async () => {
  await inside?.destroy()
  await world?.destroy()
})
afterEach(() => {
  page?.kill()
  for (const each of [world.bundler, world.second]) each.behave('honest')
  for (const each of [world.own, world.paymaster]) each.behave(null)
})

const pay = (amount: bigint, to: Hex = friend) => ({
  to: world.token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})
const batch = (calls: readonly object[], more: object = {}) => ({
  ...{ version: '2.0.0', chainId: '0x7a69', from: payer, atomicRequired: true, calls },
  ...more,
})
/** A batch that the page's own paymaster is to pay for. */
const sponsored = (calls: readonly object[], service: object = {}, more: object = {}) =>
  batch(calls, { capabilities: { paymasterService: { url: world.paymaster.url, ...service } }, ...more })
const ask = async (method: string, ...params: unknown[]) =>
  page.handlers.rpcRequest({ chainId: world.network.caipNetworkId, method, params }, never)
const described = () => {
  const state = page.state()
  return state?.step === 'review' ? state.described : null
}
/** What the person reads of a batch, and what they decide with it. */
async function look(asked: object) {
  const answered = ask('wallet_sendCalls', asked)
  answered.catch(() => {})
  const visit = await page.openWindow()
  const shown = described()
  const approve = async (): Promise<string> => {
    await visit.decide('approve')
    return Object(await answered).id
  }
  return { shown, approve, visit, answered }
}
const statusOf = (id: string) => ask('wallet_getCallsStatus', id)
const done = (id: string) =>
  expect.poll(() => statusOf(id), polled).toMatchObject({ id, status: 200, atomic: true })
const codeOf = (address: string) => callChain(world.chain.rpcUrl, 'eth_getCode', [address, 'latest'])
const coinsOf = async (address: string) =>
  BigInt(String(await callChain(world.chain.rpcUrl, 'eth_getBalance', [address, 'latest'])))
async function tokensOf(address: Hex): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] })
  return BigInt(
    String(await callChain(world.chain.rpcUrl, 'eth_call', [{ to: world.token, data }, 'latest'])),
  )
}
const paidByPage = { name: 'Harbor Roasters', host: expect.stringMatching(/^127\.0\.0\.1:\d+$/) }
const refused = (warning: object = {}) => ({
  warnings: expect.arrayContaining([expect.objectContaining({ type: 'sponsorRefused', ...warning })]),
})

describe('a batch that a page’s paymaster pays for', () => {
  it('default: an account without coins is upgraded, and makes two payments; the next batch only pays', async () => {
    await signUp()
    expect(await ask('wallet_getCapabilities', payer)).toEqual({
      '0x7a69': {
        atomic: { status: 'ready' },
        paymasterService: { supported: true },
        assetDiscovery: { supported: true },
      },
    })
    const before = await tokensOf(friend)
    for (const [time, isUpgrade] of [true, false].entries()) {
      const { shown, approve } = await look(sponsored([pay(1n), pay(2n)]))
      expect(shown).toMatchObject({
        subject: {
          type: 'evmBatch',
          isUpgrade,
          sponsor: paidByPage,
          calls: [{}, {}],
          simulation: { succeeds: true },
        },
        warnings: [],
      })
      const id = await approve()
      await done(id)
      const { receipts } = Object(await statusOf(id))
      expect(receipts).toMatchObject([{ status: '0x1', logs: [{ address: world.token.toLowerCase() }, {}] }])
      expect(receipts[0].logs).toHaveLength(2)
      expect((await tokensOf(friend)) - before).toBe(BigInt(3 * (time + 1)))
    }
    expect(await codeOf(payer)).toBe(`0xef0100${delegationFramework.delegate.slice(2).toLowerCase()}`)
    expect(await coinsOf(payer)).toBe(0n)
  })

  it('behavior: one that refuses: the person reads why, and pays themselves if they say so', async () => {
    await signUp()
    await payWei(world.chain.rpcUrl, payer, parseEther('1'))
    world.paymaster.behave(() => {
      throw new Error('This person has had their three\u202e payments')
    })
    const { shown, approve } = await look(sponsored([pay(1n)]))
    expect(shown).toMatchObject(refused({ detail: 'This person has had their three payments' }))
    expect(shown?.subject).not.toHaveProperty('sponsor')
    await done(await approve())
    expect(await coinsOf(payer)).toBeLessThan(parseEther('1'))
  })

  it('behavior: where the page can do without, nobody is troubled with a refusal', async () => {
    await signUp()
    await payWei(world.chain.rpcUrl, payer, parseEther('1'))
    world.paymaster.behave(() => {
      throw new Error('No')
    })
    const { shown, approve } = await look(sponsored([pay(1n)], { optional: true }))
    expect(shown?.warnings).toEqual([])
    await done(await approve())
  })

  it.each([
    ['names no address', () => ({ paymaster: 'me' })],
    ['writes a letter', () => ({ paymasterData: `0x${'00'.repeat(5_000)}` })],
    ['asks for a block’s worth of gas', () => ({ paymasterVerificationGasLimit: '0x7fffffff' })],
    ['names one that has no money', () => ({ paymaster: friend })],
    ['answers with a list', () => []],
  ])('rejects: a paymaster that %s; nothing of it is signed', async (_, change) => {
    await signUp()
    world.paymaster.behave((__, answer) => {
      const changed = change()
      return Array.isArray(changed) ? changed : { ...answer, ...changed }
    })
    const { shown } = await look(sponsored([pay(1n)]))
    expect(shown).toMatchObject(refused())
  })

  it('rejects: other calls and another sender of a paymaster’s: what was approved is done', async () => {
    await signUp()
    const before = await tokensOf(friend)
    const other = { callData: pay(999n).data, sender: friend, nonce: '0x7', calls: [pay(999n)] }
    world.paymaster.behave((_, answer) => ({ ...answer, ...other }))
    const { shown, approve } = await look(sponsored([pay(1n)]))
    expect(shown).toMatchObject({ subject: { sponsor: paidByPage } })
    await done(await approve())
    expect((await tokensOf(friend)) - before).toBe(1n)
  })

  it('rejects: a paymaster that has signed something else: the batch was never sent, and its id is free', async () => {
    await signUp()
    world.paymaster.behave((method, answer) =>
      method === 'pm_getPaymasterData'
        ? { ...answer, paymasterData: `0x${'00'.repeat(64)}${'11'.repeat(65)}` }
        : answer,
    )
    const { visit, answered } = await look(sponsored([pay(1n)], {}, { id: 'order 3' }))
    await visit.decide('approve')
    await expect
      .poll(page.state, polled)
      .toMatchObject({ step: 'failed', detail: expect.stringContaining('AA3') })
    page.dismiss()
    await expect(answered).rejects.toMatchObject({ code: 'RPC_ERROR' })
    await expect(statusOf('order 3')).rejects.toMatchObject({ data: { code: 5730 } })
  })

  it.each([
    ['this machine', () => inside.url],
    ['this machine by a name', () => inside.url.replace('127.0.0.1', 'localhost')],
    ['this machine in another spelling', () => inside.url.replace('127.0.0.1', '0x7f.1')],
    ['a cloud’s metadata', () => 'http://169.254.169.254/latest/meta-data'],
    ['no address at all', () => 'javascript:alert(1)'],
  ])('rejects: a page’s paymaster that leads to %s', async (_, url) => {
    await signUp()
    const before = inside.calls.length
    const { shown } = await look(sponsored([pay(1n)], { url: url() }))
    expect(shown).toMatchObject(refused())
    expect(inside.calls).toHaveLength(before)
  })

  it.each([
    ['an address that is none', { url: 7 }],
    ['more than a page may tell it', { context: { policy: 'x'.repeat(10_000) } }],
  ])('rejects: a paymaster with %s, without asking anybody', async (_, service) => {
    await signUp()
    await expect(ask('wallet_sendCalls', sponsored([pay(1n)], service))).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    })
  })

  it('behavior: one that is down does not pay, and keeps nobody from paying themselves', async () => {
    await signUp()
    await payWei(world.chain.rpcUrl, payer, parseEther('1'))
    const { shown, approve } = await look(sponsored([pay(1n)], { url: `http://${nobody}/` }))
    expect(shown).toMatchObject(refused())
    await done(await approve())
  })

  it('behavior: what the page tells its paymaster gets there, and nowhere else', async () => {
    await signUp()
    await look(sponsored([pay(1n)], { context: { policy: 'coffee' } }))
    const told = world.paymaster.calls.slice(-2).map(({ params }) => params[3])
    expect(told).toEqual([{ policy: 'coffee' }, { policy: 'coffee' }])
  })
})

describe('the way of a user operation to the chain', () => {
  it('behavior: one that a bundler keeps back goes to another one, and is made once', async () => {
    await signUp()
    world.bundler.behave('withholds')
    const before = await tokensOf(friend)
    const { approve } = await look(sponsored([pay(1n)]))
    const id = await approve()
    expect(await statusOf(id)).toMatchObject({ status: 100 })
    await done(id)
    expect((await tokensOf(friend)) - before).toBe(1n)
  })

  it('rejects: the receipt of a bundler that has made nothing: the chain decides', async () => {
    await signUp()
    for (const each of [world.bundler, world.second]) each.behave('lies')
    const { approve } = await look(sponsored([pay(1n)]))
    const id = await approve()
    expect(await statusOf(id)).toMatchObject({ status: 100 })
    expect(await statusOf(id)).not.toHaveProperty('receipts')
  })

  it('behavior: an operation that was kept back can never be made once the person has made another one', async () => {
    await signUp()
    for (const each of [world.bundler, world.second]) each.behave('withholds')
    const before = await tokensOf(friend)
    const kept = await (await look(sponsored([pay(1n)]))).approve()
    for (const each of [world.bundler, world.second]) each.behave('honest')
    await done(await (await look(sponsored([pay(2n)]))).approve())
    expect(await statusOf(kept)).toMatchObject({ status: 400 })
    expect((await tokensOf(friend)) - before).toBe(2n)
  })

  it('behavior: a server that is killed while it hands an operation over loses nothing, and doubles nothing', async () => {
    await signUp()
    const before = await tokensOf(friend)
    const held = page.breakAt('sponsor/send', 'before')
    const { visit } = await look(sponsored([pay(1n)], {}, { id: 'order 9' }))
    await visit.decide('approve')
    await held.reached
    await world.kit.kill()
    held.resume()
    await expect.poll(page.state, polled).toMatchObject({ step: 'failed', code: 'RPC_UNREACHABLE' })
    page.kill()
    await world.kit.start()
    await openPage()
    await done('order 9')
    expect((await tokensOf(friend)) - before).toBe(1n)
  })

  it.each([
    ['before it was handed over', 'before'],
    ['before the answer came', 'after'],
  ] as const)('behavior: a reload %s loses nothing, and doubles nothing', async (_, moment) => {
    await signUp()
    const before = await tokensOf(friend)
    const held = page.breakAt('sponsor/send', moment)
    const { visit } = await look(sponsored([pay(1n)], {}, { id: 'order 8' }))
    await visit.decide('approve')
    await held.reached
    page.kill()
    await openPage()
    await done('order 8')
    expect((await tokensOf(friend)) - before).toBe(1n)
  })

  it('behavior: calls that fail in the block are told as such, with nothing of them done', async () => {
    await signUp()
    await done(await (await look(sponsored([pay(1n)]))).approve())
    const before = await tokensOf(friend)
    const { approve } = await look(sponsored([pay(1n), pay(900n)]))
    // Another wallet with the same words is faster.
    const drain = { from: payer, to: world.token, data: pay(500n, people.till).data }
    await payWei(world.chain.rpcUrl, payer, parseEther('1'))
    await callChain(world.chain.rpcUrl, 'anvil_impersonateAccount', [payer])
    await callChain(world.chain.rpcUrl, 'eth_sendTransactionSync', [drain])
    const id = await approve()
    await expect.poll(() => statusOf(id), polled).not.toMatchObject({ status: 100 })
    expect(await statusOf(id)).toMatchObject({ status: 500, receipts: [{ status: '0x0', logs: [] }] })
    expect(await tokensOf(friend)).toBe(before)
  })
})

describe('what was paid for', () => {
  it('default: is counted once it is sent, for the project whose page it was, by who paid', async () => {
    await signUp()
    await done(await (await look(sponsored([pay(1n)]))).approve())
    // Only looked at: prepared, and never sent.
    await look(sponsored([pay(2n)]))
    page.kill()
    await world.kit.kill()
    const database = await PGlite.create(join(world.dataDirectory, 'server/database'))
    const { rows } = await database.query(`
      select project_id, chain, payer, operations > 0 and most > 0 as counts, operations = sent as "isExact" from sponsored_days
      join (select payer, count(sent_at) as sent from sponsored_operations group by payer) as one using (payer) where payer = 'page'`)
    await database.close()
    await world.kit.start()
    expect(rows).toEqual([
      {
        ...{ project_id: projectId, chain: world.network.caipNetworkId, payer: 'page' },
        ...{ counts: true, isExact: true },
      },
    ])
  })
})

describe('what the operator pays for', () => {
  it('behavior: calls of other contracts than those of the policy are paid by who makes them', async () => {
    await signUp()
    await payWei(world.chain.rpcUrl, payer, parseEther('1'))
    const { shown } = await look(batch([pay(1n), { to: friend, value: '0x1' }]))
    expect(shown?.subject).not.toHaveProperty('sponsor')
    expect(shown?.warnings).toEqual([])
  })

  it('behavior: so many batches of one person a day, and so many of all; then people pay themselves', async () => {
    const paidByOperator = { subject: { sponsor: { name: 'Harbor Coffee', host: null } } }
    const next = async () => (await look(batch([pay(1n)]))).shown
    await signUp()
    await payWei(world.chain.rpcUrl, payer, parseEther('1'))
    const { shown, approve } = await look(batch([pay(1n)]))
    expect(shown).toMatchObject(paidByOperator)
    await done(await approve())
    page.kill()
    await openPage()
    expect(await next()).toMatchObject(paidByOperator)
    page.kill()
    await openPage()
    expect((await next())?.subject).not.toHaveProperty('sponsor')
    page.kill()

    await signUp()
    expect(await next()).toMatchObject(paidByOperator)
    page.kill()
    await openPage()
    const used = await next()
    expect(used?.subject).not.toHaveProperty('sponsor')
  })
})
