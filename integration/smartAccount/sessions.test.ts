import { toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type KeptSession, smartSessionEndpoints } from '#shared/api/auth/smartSessions.ts'
import type { Hex } from '#shared/delegations/delegation.ts'
import type { Network } from '#shared/entities/network.ts'
import { signSession } from '#shared/testing/signSession.ts'
import { readSessions } from '../../widget/features/sessions/readSessions.ts'
import { revokeAllCall, revokeCall } from '../../widget/features/sessions/revokeCalls.ts'
import { type Session, statusOf } from '../../widget/features/sessions/session.ts'
import { createGrantStage, day, friend, type GrantPerson, type GrantStage, polled } from './grantStage.ts'

/* The list of sessions as a person sees it: what the real server keeps and the real chain says, by the widget's own reading. */

const never = new AbortController().signal
const refused = expect.stringMatching(/^refused:/)
const harbor: Network = {
  id: 31_337,
  name: 'Harbor',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:31337',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
}

let stage: GrantStage
let me: GrantPerson

beforeAll(async () => {
  stage = await createGrantStage()
})
afterAll(() => stage?.destroy())
beforeEach(async () => {
  me = await stage.signUp()
})
afterEach(() => me?.page.kill())

const kept = async () => {
  const answer = await me.page.handlers.listSessions({ skip: 0 }, never)
  return smartSessionEndpoints.list.answer.parse(answer).sessions
}

/** The list; `says` in place of what the server keeps, null where it is down. */
async function list(says?: readonly KeptSession[] | null) {
  const now = (await stage.now()) * 1_000
  const found = await readSessions({
    account: me.payer,
    networks: [harbor],
    kept: says === undefined ? await kept() : says,
    read: (_, method, params) => stage.rpc(method, params as unknown[]),
    logs: new Map(),
    now,
  })
  return found.sessions.map((session) => ({ session, shown: shownOf(session, now) }))
}

function shownOf(session: Session, now: number) {
  const { project, token, state } = session
  const units = state?.left === undefined || state.left === null ? null : Number(state.left)
  const left = units === null || !token ? null : units / 10 ** token.decimals
  return { site: project?.name ?? null, status: statusOf(session, now), left }
}
const shown = async (says?: readonly KeptSession[] | null) => (await list(says)).map((each) => each.shown)
const coffee = (left: number, status = 'active') => ({ site: 'Harbor Coffee', status, left })

async function only(): Promise<Session> {
  const [first] = await list()
  if (!first) throw new Error('There is no session')
  return first.session
}

/** Another app with the same key sends it, past everything of the kit. */
async function sendElsewhere(call: { to: string; data: Hex }, fees: object = {}) {
  await stage.rpc('anvil_impersonateAccount', [me.payer])
  return stage.rpc('eth_sendTransaction', [{ from: me.payer, ...call, gas: toHex(300_000), ...fees }])
}

describe('the list of sessions', () => {
  it('default: what is left of each, after payments; two sessions on one token do not know of each other; the next day is full again', async () => {
    const { grant, pay, redeem } = me
    const [first] = [await grant(), await grant()]
    expect(await shown()).toEqual([coffee(5), coffee(5)])
    for (const amount of [2, 1]) expect(await redeem(first, pay(amount))).toBe('success')
    expect((await shown()).toSorted((one, other) => Number(one.left) - Number(other.left))).toEqual([
      coffee(2),
      coffee(5),
    ])
    await stage.later(day)
    expect(await shown()).toEqual([coffee(5), coffee(5)])
  })

  it('default: a session is ended by a transaction that the person approves, from the upgraded account itself', async () => {
    const { grant, pay, redeem, ask, approved } = me
    const context = await grant()
    const { to, data } = revokeCall(await only())
    await approved(ask('eth_sendTransaction', { from: me.payer, to, data, value: '0x0' }))
    await expect.poll(() => shown(), polled).toEqual([coffee(5, 'revoked')])
    expect(await redeem(context, pay(1))).toEqual(refused)
  })

  it('behavior: revoked by another app on the chain, it shows as revoked, whatever the server keeps', async () => {
    const { grant, pay, redeem } = me
    const context = await grant()
    const before = await kept()
    await sendElsewhere(revokeCall(await only()))
    await expect.poll(() => shown(before), polled).toEqual([coffee(5, 'revoked')])
    expect(await redeem(context, pay(1))).toEqual(refused)
  })

  it('behavior: all are ended by one transaction, those that the server hides among them', async () => {
    const { grant, pay, redeem } = me
    const contexts = [await grant(), await grant()]
    await sendElsewhere(revokeAllCall())
    expect(await shown()).toEqual([coffee(5, 'revoked'), coffee(5, 'revoked')])
    for (const context of contexts) expect(await redeem(context, pay(1))).toEqual(refused)
  })

  it('behavior: the server is down: what was used is listed from the chain, with what is left', async () => {
    const { grant, pay, redeem } = me
    const used = await grant()
    await grant()
    expect(await redeem(used, pay(2))).toBe('success')
    expect(await shown(null)).toEqual([{ site: null, status: 'active', left: 3 }])
  })

  it('behavior: a table that lies loses: what it hides is seen by the chain, and what nobody has signed is not listed', async () => {
    const { grant, pay, redeem, payer } = me
    const context = await grant()
    expect(await redeem(context, pay(2))).toBe('success')
    const [own] = await kept()
    const stranger = privateKeyToAccount(`0x${'7'.repeat(64)}`)
    const forged = await signSession({ ...stranger, address: payer }, { end: 1_900_000_000 })
    const invented = own && { ...own, context: forged.context }
    expect(await shown(invented ? [invented] : [])).toEqual([{ site: null, status: 'active', left: 3 }])
  })

  it('behavior: revoked while a payment is on its way, it is the chain’s order that counts, and the list says the same', async () => {
    const { grant, pay, redeem, shop } = me
    const context = await grant()
    const call = revokeCall(await only())
    await stage.rpc('evm_setAutomine', [false])
    try {
      const paying = redeem(context, pay(1))
      await expect
        .poll(() => stage.rpc('eth_getTransactionCount', [shop.address, 'pending']), polled)
        .toBe('0x1')
      // It pays more, and comes first in the block.
      await sendElsewhere(call, {
        maxFeePerGas: toHex(50_000_000_000n),
        maxPriorityFeePerGas: toHex(40_000_000_000n),
      })
      await stage.rpc('evm_mine')
      expect(await paying).toBe('reverted')
    } finally {
      await stage.rpc('evm_setAutomine', [true])
    }
    expect(await shown()).toEqual([coffee(5, 'revoked')])
    expect(friend).toMatch(/^0x/)
  })
})
