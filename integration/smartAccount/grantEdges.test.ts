import { encodeFunctionData, type Hex, parseAbi, parseEther, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { caveatEnforcers, delegationFramework } from '#shared/constants/delegationFramework.ts'
import { hexSchema } from '#shared/delegations/delegation.ts'
import { decodePermissionContext } from '#shared/delegations/permissionContext.ts'
import { encodeEndSession, encodeEndSessions } from '#shared/delegations/revocations.ts'
import { createGrantStage, day, type GrantPerson, type GrantStage, polled } from './grantStage.ts'

/* What comes in between: other wallets of the person, the manager's owner, documents that end, clocks. */

const { delegationManager } = delegationFramework
const refused = expect.stringMatching(/^refused:/)
const contextSchema = z.tuple([z.object({ context: hexSchema() })])
const managerAbi = parseAbi([
  'function pause()',
  'function unpause()',
  'function owner() view returns (address)',
])

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

/** Whatever wallet the person has elsewhere, with the same words. */
async function elsewhere(sent: { to: string; data: Hex; from?: string }) {
  const from = sent.from ?? me.payer
  await stage.rpc('anvil_setBalance', [from, toHex(parseEther('1'))])
  await stage.rpc('anvil_impersonateAccount', [from])
  await stage.rpc('eth_sendTransactionSync', [{ ...sent, from }])
  await stage.rpc('anvil_stopImpersonatingAccount', [from])
}

describe('a session, and what comes in between', () => {
  it('behavior: one that another app has ended on the chain counts as ended here, too', async () => {
    const context = await me.grant()
    const [delegation] = decodePermissionContext(context) ?? []
    if (!delegation) throw new Error('The context holds no delegation')
    await elsewhere({ to: delegationManager, data: encodeEndSession(delegation) })
    expect(await me.redeem(context, me.pay(1))).toEqual(refused)
    expect(await me.ask('wallet_getGrantedExecutionPermissions')).toEqual([])
  })

  it('behavior: all that another app has ended on the chain; the next one has the new nonce', async () => {
    const before = await me.grant()
    await elsewhere({ to: caveatEnforcers.NonceEnforcer, data: encodeEndSessions() })
    expect(await me.redeem(before, me.pay(1))).toEqual(refused)
    expect(await me.redeem(await me.grant(), me.pay(1))).toBe('success')
  })

  it('behavior: two sessions of one shop have a budget each', async () => {
    const [one, other] = [await me.grant(), await me.grant()]
    expect(await me.redeem(one, me.pay(5))).toBe('success')
    expect(await me.redeem(one, me.pay(1))).toEqual(refused)
    expect(await me.redeem(other, me.pay(5))).toBe('success')
  })

  it('behavior: a page writes addresses in whatever capitals', async () => {
    const loud = (address: string) => `0x${address.slice(2).toUpperCase()}`
    const asked = { request: { to: loud(me.shop.address) }, data: { tokenAddress: loud(stage.token) } }
    expect(await me.redeem(await me.grant(await me.coffee(asked)), me.pay(5))).toBe('success')
  })

  it('behavior: a session of an account whose upgrade is taken back does nothing', async () => {
    const context = await me.grant()
    await stage.rpc('anvil_setCode', [me.payer, '0x'])
    expect(await me.redeem(context, me.pay(1))).toEqual(refused)
  })

  it('rejects: a session while the manager is paused, which nobody could use', async () => {
    const owner = `0x${String(
      await stage.rpc('eth_call', [
        { to: delegationManager, data: encodeFunctionData({ abi: managerAbi, functionName: 'owner' }) },
        'latest',
      ]),
    ).slice(-40)}`
    const switchTo = (functionName: 'pause' | 'unpause') =>
      elsewhere({
        from: owner,
        to: delegationManager,
        data: encodeFunctionData({ abi: managerAbi, functionName }),
      })
    await switchTo('pause')
    const end = await me.refusal(me.request(await me.coffee()))
    await switchTo('unpause')
    expect(end).toMatchObject({ data: { code: 4200 }, message: expect.stringContaining('paused') })
  })

  it('behavior: an upgrade that the chain has not made gives the page no session', async () => {
    const sent = me.page.breakAt('eth_sendRawTransaction', 'after')
    const asked = me.approved(me.request(await me.coffee()))
    asked.catch(() => {})
    await sent.reached
    await stage.rpc('anvil_setCode', [me.payer, '0x'])
    sent.resume()
    await expect.poll(me.page.state, polled).toMatchObject({ step: 'failed' })
    me.page.dismiss()
    await expect(asked).rejects.toMatchObject({ data: { code: 4200 } })
    expect(await me.ask('wallet_getGrantedExecutionPermissions')).toEqual([])
  })

  it('behavior: a session whose document ends before the page has it is no session', async () => {
    const sent = me.page.breakAt('eth_sendRawTransaction', 'after')
    me.approved(me.request(await me.coffee())).catch(() => {})
    await sent.reached
    me.page.kill()
    const next = await me.reload()
    expect(await next.ask('wallet_getGrantedExecutionPermissions')).toEqual([])
    next.kill()
  })

  it('rejects: a session that the kit’s server does not keep: the page does not get it', async () => {
    const kept = me.page.breakAt('smart-sessions/record', 'before')
    const asked = me.approved(me.request(await me.coffee()))
    asked.catch(() => {})
    await kept.reached
    kept.lose()
    await expect.poll(me.page.state, polled).toMatchObject({ step: 'failed' })
    me.page.dismiss()
    await expect(asked).rejects.toMatchObject({ code: 'AUTH_UNREACHABLE' })
  })

  it('behavior: an end is the chain’s time, whatever this device’s clock says', async () => {
    await stage.later(3 * day)
    const timestamp = (await stage.now()) - day
    const rules = [{ type: 'expiry', data: { timestamp } }]
    expect(await me.refusal(me.request(await me.coffee({ request: { rules } })))).toMatchObject({
      code: 'INVALID_PARAMS',
    })
    const [{ context }] = contextSchema.parse(await me.approved(me.request(await me.coffee())))
    expect(await me.redeem(context, me.pay(1))).toBe('success')
  })
})
