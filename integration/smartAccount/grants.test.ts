import { encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { type Delegation, hexSchema } from '#shared/delegations/delegation.ts'
import { delegationTypedData, hashDelegation } from '#shared/delegations/delegationTypedData.ts'
import { decodePermissionContext, encodePermissionContext } from '#shared/delegations/permissionContext.ts'
import {
  createGrantStage,
  day,
  friend,
  type GrantPerson,
  type GrantStage,
  husd,
  polled,
  type SessionCall,
} from './grantStage.ts'

/* Sessions (ERC-7715) by the secure frame's own app, with the real server, redeemed by plain keys on a real chain that has the contracts of public ones. */

const { delegationManager } = delegationFramework
const contextSchema = z.tuple([z.object({ context: hexSchema() })])
const grantedSchema = z.object({ permissionsContext: hexSchema() })
const refused = expect.stringMatching(/^refused:/)

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

const onlyOf = (context: Hex): Delegation => {
  const [delegation] = decodePermissionContext(context) ?? []
  if (!delegation) throw new Error('The context holds no delegation')
  return delegation
}

describe('a session of the embedded wallet', () => {
  it('default: five coffees without a question, the sixth refused by the chain; the next day works again', async () => {
    const { coffee, request, pay, redeem, described, payer, shop, page } = me
    const { codeOf, later } = stage
    const asked = request(await coffee())
    asked.catch(() => {})
    const visit = await page.openWindow()
    expect(described()).toMatchObject({
      subject: {
        type: 'evmGrant',
        holder: shop.address,
        amount: { amount: '5000000', symbol: 'HUSD', decimals: 6 },
        period: day,
        isUpgrade: true,
        isAdjustable: true,
      },
      warnings: [],
    })
    visit.decide('approve')
    const [{ context }] = contextSchema.parse(await asked)
    expect(await codeOf(payer)).toBe(`0xef0100${delegationFramework.delegate.slice(2).toLowerCase()}`)
    expect(await asked).toMatchObject([
      {
        ...{ chainId: '0x7a69', from: payer, to: shop.address, dependencies: [], delegationManager },
        permission: {
          type: 'erc20-token-periodic',
          data: { periodAmount: '0x4c4b40', justification: 'Coffee' },
        },
      },
    ])

    for (let cup = 1; cup <= 5; cup += 1) expect(await redeem(context, pay(1)), `cup ${cup}`).toBe('success')
    expect(await redeem(context, pay(1))).toEqual(refused)
    await later(day)
    expect(await redeem(context, pay(5))).toBe('success')
    expect(page.state()).toBeNull()
  })

  it('threat 18 rejects: everything else that its key tries, on the chain', async () => {
    const { grant, pay, redeem, payer, shop } = me
    const { token, createKey } = stage
    const context = await grant()
    const approve = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [shop.address, maxUint256],
    })
    const other = await createKey()
    const tried: [string, SessionCall, { by?: PrivateKeyAccount; mode?: Hex }?][] = [
      ['approve', { to: token, data: approve }],
      ['the account', { to: payer, data: `0x${'00'.repeat(68)}` }],
      ['the manager', { to: delegationManager, data: `0x${'00'.repeat(68)}` }],
      ['coin beside it', { ...pay(1), value: 1n }],
      ['coin alone', { to: shop.address, value: 1n }],
      ['batch mode', pay(1), { mode: `0x01${'00'.repeat(31)}` }],
      ['another key', pay(1), { by: other }],
    ]
    for (const [what, call, how] of tried) expect(await redeem(context, call, how), what).toEqual(refused)
    expect(await redeem(context, pay(1))).toBe('success')
  })

  it('threat 18 rejects: a session that its holder hands on', async () => {
    const { grant, pay, redeem, shop } = me
    const { createKey } = stage
    const context = await grant()
    const other = await createKey()
    const root = onlyOf(context)
    const unsigned = {
      ...{ delegate: other.address, delegator: shop.address, authority: hashDelegation(root) },
      caveats: [],
      salt: '9',
    }
    const signature = await shop.signTypedData(delegationTypedData(unsigned, 31_337))
    const chain = encodePermissionContext([{ ...unsigned, signature }, root])
    expect(await redeem(chain, pay(1), { by: other })).toEqual(refused)
  })

  it('rejects: a session after its end', async () => {
    const { grant, pay, redeem } = me
    const { later } = stage
    const context = await grant()
    await later(30 * day)
    expect(await redeem(context, pay(1))).toEqual(refused)
  })

  it('default: a page that ends a session: refused by the chain from then on', async () => {
    const { grant, pay, redeem, ask, described, shop, page } = me
    const context = await grant()
    expect(await ask('wallet_getGrantedExecutionPermissions')).toMatchObject([{ context, to: shop.address }])
    const asked = ask('wallet_revokeExecutionPermission', { permissionContext: context })
    asked.catch(() => {})
    const visit = await page.openWindow()
    expect(described()).toMatchObject({
      subject: { type: 'evmTransaction', call: { type: 'endSession', holder: shop.address } },
      warnings: [],
    })
    visit.decide('approve')
    expect(await asked).toEqual({})
    await expect.poll(() => redeem(context, pay(1)), polled).toEqual(refused)
    expect(await ask('wallet_getGrantedExecutionPermissions')).toEqual([])
  })

  it('default: all sessions are ended by one transaction; one that is granted afterwards works', async () => {
    const { grant, pay, redeem, ask, approved } = me
    const before = [await grant(), await grant()]
    await approved(ask('wallet_revokeAllExecutionPermissions'))
    for (const context of before) await expect.poll(() => redeem(context, pay(1)), polled).toEqual(refused)
    expect(await redeem(await grant(), pay(1))).toBe('success')
  })

  it('default: viem’s older shape is the same session, answered as viem reads it', async () => {
    const { pay, redeem, ask, approved, older } = me
    const { later } = stage
    const answer = await approved(ask('wallet_grantPermissions', await older()))
    const { permissionsContext } = grantedSchema.parse(answer)
    expect(answer).toMatchObject({
      signerData: { submitToAddress: delegationManager },
      grantedPermissions: [
        {
          type: 'erc20-token-transfer',
          policies: [{ type: 'token-allowance', data: { allowance: husd(5) } }],
        },
      ],
    })
    expect(await redeem(permissionsContext, pay(5))).toBe('success')
    await later(day)
    expect(await redeem(permissionsContext, pay(1)), 'an allowance does not fill up').toEqual(refused)
  })

  it('default: our own specification’s recurring allowance, to a key, is the same session', async () => {
    const { pay, redeem, ask, approved, older, payer, shop } = me
    const { token, later, now } = stage
    const data = { allowance: husd(5), start: await now(), period: day, address: token }
    const answer = await approved(
      ask(
        'wallet_grantPermissions',
        await older({
          chainId: '0x7a69',
          address: payer,
          signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: shop.publicKey }] } },
          permissions: [{ type: 'erc20-recurring-allowance', data }],
          policies: [],
        }),
      ),
    )
    const { permissionsContext } = grantedSchema.parse(answer)
    expect(await redeem(permissionsContext, pay(5))).toBe('success')
    expect(await redeem(permissionsContext, pay(1))).toEqual(refused)
    await later(day)
    expect(await redeem(permissionsContext, pay(5))).toBe('success')
  })

  it('default: a session that calls one function of one contract, and no other', async () => {
    const { pay, redeem, ask, approved, older, payer } = me
    const { token } = stage
    const answer = await approved(
      ask(
        'wallet_grantPermissions',
        await older({
          permissions: [
            { type: 'contract-call', data: { address: token, calls: ['balanceOf(address)'] }, policies: [] },
          ],
        }),
      ),
    )
    const { permissionsContext } = grantedSchema.parse(answer)
    const balance = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [payer] })
    expect(await redeem(permissionsContext, { to: token, data: balance })).toBe('success')
    expect(await redeem(permissionsContext, pay(1))).toEqual(refused)
    expect(await redeem(permissionsContext, { to: friend, data: balance })).toEqual(refused)
    expect(await redeem(permissionsContext, { to: token, data: balance, value: 1n })).toEqual(refused)
  })

  it('behavior: what the person lowers is what is signed, and what the page is told', async () => {
    const { coffee, request, pay, redeem, approved } = me
    const { later, now } = stage
    const end = (await now()) + 2 * day
    const answer = await approved(request(await coffee()), { amount: '2000000', end })
    const [{ context }] = contextSchema.parse(answer)
    expect(answer).toMatchObject([
      { permission: { data: { periodAmount: husd(2) } }, rules: [{ data: { timestamp: end } }] },
    ])
    expect(await redeem(context, pay(2))).toBe('success')
    expect(await redeem(context, pay(1))).toEqual(refused)
    await later(2 * day)
    expect(await redeem(context, pay(1))).toEqual(refused)
  })

  it.each([
    ['more than was asked', {}, { amount: '5000001' }],
    ['a later end', {}, { end: 4_000_000_000 }],
    ['nothing', {}, { amount: '0' }],
    ['anything of what the page does not let be changed', { isAdjustmentAllowed: false }, { amount: '1' }],
  ])('threat 18 rejects: an edit to %s: nothing is signed', async (_, permission, edit) => {
    const { coffee, request, approved, payer } = me
    const { codeOf } = stage
    await expect(approved(request(await coffee({ permission })), edit)).rejects.toMatchObject({
      code: expect.stringMatching(/INVALID_PARAMS|USER_REJECTED/),
    })
    expect(await codeOf(payer)).toBe('0x')
  })
})
