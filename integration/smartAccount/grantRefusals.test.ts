import { type Hex, maxUint256, numberToHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { caveatEnforcers, delegationFramework } from '#shared/constants/delegationFramework.ts'
import { createDelegation } from '#shared/delegations/createDelegation.ts'
import type { Grant } from '#shared/delegations/grant.ts'
import { encodePermissionContext } from '#shared/delegations/permissionContext.ts'
import { createGrantStage, day, friend, type GrantPerson, type GrantStage, polled } from './grantStage.ts'

/* What no person is asked for: sessions that are never granted. */

const { delegationManager } = delegationFramework

let stage: GrantStage
let me: GrantPerson

beforeAll(async () => {
  stage = await createGrantStage()
  me = await stage.signUp()
})
afterAll(async () => {
  me?.page.kill()
  await stage?.destroy()
})
afterEach(async () => {
  me.page.dismiss()
  await expect.poll(me.page.state).toBeNull()
})

describe('a session that is never granted', () => {
  const contractCall = (target: string, signature: string) => ({
    permissions: [{ type: 'contract-call', data: { address: target, calls: [signature] }, policies: [] }],
  })
  it.each([
    ['the account itself', () => contractCall(me.payer, 'execute(bytes32,bytes)')],
    ['the manager of sessions', () => contractCall(delegationManager, 'disableDelegation(bytes)')],
    ['the EntryPoint', () => contractCall(delegationFramework.entryPoint, 'depositTo(address)')],
    ['an enforcer', () => contractCall(caveatEnforcers.NonceEnforcer, 'incrementNonce(address)')],
    ...[
      ...['approve(address,uint256)', 'increaseAllowance(address,uint256)'],
      ...['setApprovalForAll(address,bool)', 'transferFrom(address,address,uint256)'],
      'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
      'transfer(address,uint256)',
    ].map((signature) => [signature, () => contractCall(stage.token, signature)] as const),
  ] as const)('threat 18 rejects: a session that reaches %s, without asking anybody', async (_, make) => {
    expect(await me.refusal(me.ask('wallet_grantPermissions', await me.older(make())))).toMatchObject({
      code: 'INVALID_PARAMS',
    })
  })

  it.each([
    ['that has ended', -1, 'INVALID_PARAMS'],
    ['of over a year', 367 * day, 'INVALID_PARAMS'],
  ] as const)('rejects: a session %s, without asking anybody', async (_, lasts, code) => {
    const timestamp = (await stage.now()) + lasts
    const rules = [{ type: 'expiry', data: { timestamp } }]
    expect(await me.refusal(me.request(await me.coffee({ request: { rules } })))).toMatchObject({ code })
  })

  it.each<[string, () => Parameters<typeof me.coffee>[0], number | undefined]>([
    ['without an end', () => ({ request: { rules: [] } }), 4200],
    ['with a rule that nobody keeps', () => ({ request: { rules: [{ type: 'payee', data: {} }] } }), 4200],
    ['of a type that is not known', () => ({ permission: { type: 'erc721-token-periodic' } }), 4200],
    ['of another account', () => ({ request: { from: friend } }), 4100],
    ['for another chain', () => ({ request: { chainId: '0x1' } }), 4200],
    ['to the account itself', () => ({ request: { to: me.payer } }), undefined],
    ['to everybody', () => ({ request: { to: '0x0000000000000000000000000000000000000a11' } }), undefined],
    ['of the account’s own contract as a token', () => ({ data: { tokenAddress: me.payer } }), undefined],
    ['without a bound', () => ({ data: { periodAmount: numberToHex(maxUint256) } }), undefined],
    ['of nothing', () => ({ data: { periodAmount: '0x0' } }), undefined],
  ])('rejects: a session %s, without asking anybody', async (_, make, code) => {
    expect(await me.refusal(me.request(await me.coffee(make())))).toMatchObject(
      code === undefined ? { code: 'INVALID_PARAMS' } : { code: 'WALLET_ERROR', data: { code } },
    )
  })

  it('rejects: a session of an account that another wallet has upgraded', async () => {
    await stage.rpc('anvil_setCode', [me.payer, `0xef0100${friend.slice(2)}`])
    const refused = await me.refusal(me.request(await me.coffee()))
    await stage.rpc('anvil_setCode', [me.payer, '0x'])
    expect(refused).toMatchObject({ data: { code: 4200 } })
  })

  it('rejects: a session on a chain without the contracts, which has none in its list either', async () => {
    expect(await me.ask('wallet_getSupportedExecutionPermissions')).toMatchObject({
      'erc20-token-periodic': { chainIds: ['0x7a69'], ruleTypes: ['expiry'] },
    })
    const { delegate } = delegationFramework
    const real = String(await stage.codeOf(delegate))
    await stage.rpc('anvil_setCode', [delegate, '0x60006000f3'])
    expect(await me.refusal(me.request(await me.coffee()))).toMatchObject({
      data: { code: 4200 },
      message: expect.stringContaining('no smart accounts'),
    })
    expect(await me.ask('wallet_getSupportedExecutionPermissions')).toEqual({})
    await stage.rpc('anvil_setCode', [delegate, real])
  })

  it.each([
    ['of another account', () => [{ permissionContext: otherContext() }]],
    ['that is none', () => [{ permissionContext: '0x1234' }]],
    ['in the shape of EIP-2255', () => [{ eth_accounts: {} }]],
  ])('rejects: the end of a session %s', async (_, make) => {
    let end: unknown = null
    me.ask('wallet_revokePermissions', ...make()).catch((error: unknown) => {
      end = error
    })
    await expect.poll(() => end ?? me.described(), polled).not.toBeNull()
    expect(end).toMatchObject({ code: 'INVALID_PARAMS' })
  })
})

/** A session of somebody else. */
function otherContext(): Hex {
  const account: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const permission = { type: 'erc20-token-allowance', token: stage.token, amount: '1' } as const
  const grant: Grant = {
    ...{ chainId: 31_337, account, holder: me.shop.address, permission },
    ...{ start: 1, end: 4_000_000_000, nonce: '0', salt: '1' },
  }
  return encodePermissionContext([{ ...createDelegation(grant), signature: `0x${'11'.repeat(65)}` }])
}
