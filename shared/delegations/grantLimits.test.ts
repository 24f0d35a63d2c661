import { toFunctionSelector } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { caveatEnforcers, delegationFramework } from '../constants/delegationFramework.ts'
import type { Hex } from './delegation.ts'
import type { Grant, Permission } from './grant.ts'
import { findGrantFault } from './grantLimits.ts'
import { narrowGrant } from './narrowGrant.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const holder = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const now = 1_790_000_000
const year = 366 * 86_400
const coffee: Permission = { type: 'erc20-token-periodic', token, amount: '5', period: 86_400 }
const grantOf = (more: Partial<Grant> = {}): Grant => ({
  ...{
    chainId: 31_337,
    account,
    holder,
    permission: coffee,
    start: now,
    end: now + 60,
    nonce: '0',
    salt: '1',
  },
  ...more,
})
const call = (more: { target?: Hex; signature?: string; value?: string }): Permission => ({
  type: 'contract-call',
  target: more.target ?? token,
  selectors: [toFunctionSelector(more.signature ?? 'claim()')],
  value: more.value ?? '0',
})
const lower = (address: Hex): Hex => `0x${address.slice(2).toLowerCase()}`

describe('findGrantFault', () => {
  it.each<[string, Partial<Grant>]>([
    ['an amount of each day', {}],
    ['a whole year', { end: now + year }],
    ['one that begins later', { start: now + 30 }],
    ['calls of one function', { permission: call({}) }],
  ])('default: nothing is wrong with %s', (_, more) => {
    expect(findGrantFault(grantOf(more), now)).toBeNull()
  })

  it.each<[string, Partial<Grant>, string]>([
    ['the account itself as its holder', { holder: account }, 'holder'],
    ['the manager as its holder', { holder: delegationFramework.delegationManager }, 'holder'],
    ['no one as its holder', { holder: `0x${'00'.repeat(20)}` }, 'holder'],
    ['any holder', { holder: '0x0000000000000000000000000000000000000a11' }, 'holder'],
    ['a token that is the account', { permission: { ...coffee, token: lower(account) } }, 'target'],
    ['calls of the account', { permission: call({ target: lower(account) }) }, 'target'],
    [
      'calls of the manager',
      { permission: call({ target: delegationFramework.delegationManager }) },
      'target',
    ],
    [
      'calls of an older manager',
      { permission: call({ target: '0x56D56e07e3d6Ee5a24e30203A37a0a460f42D7A3' }) },
      'target',
    ],
    ['calls of the EntryPoint', { permission: call({ target: delegationFramework.entryPoint }) }, 'target'],
    ['calls of the delegate', { permission: call({ target: delegationFramework.delegate }) }, 'target'],
    ...Object.entries(caveatEnforcers).map(([name, target]): [string, Partial<Grant>, string] => [
      `calls of ${name}`,
      { permission: call({ target }) },
      'target',
    ]),
    ...[
      ...[
        'approve(address,uint256)',
        'increaseAllowance(address,uint256)',
        'setApprovalForAll(address,bool)',
      ],
      ...['transferFrom(address,address,uint256)', 'transfer(address,uint256)'],
      'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    ].map((signature): [string, Partial<Grant>, string] => [
      `calls of ${signature}`,
      { permission: call({ signature }) },
      'function',
    ]),
    ['nothing in it', { permission: { ...coffee, amount: '0' } }, 'amount'],
    ['no bound', { permission: { ...coffee, amount: (2n ** 256n - 1n).toString() } }, 'amount'],
    ['coin without bound', { permission: call({ value: (2n ** 200n).toString() }) }, 'amount'],
    [
      'a stream that gives more at once than in all',
      { permission: { type: 'native-token-stream', initial: '9', perSecond: '1', max: '8' } },
      'amount',
    ],
    ['an end in the past', { end: now }, 'ended'],
    ['an end before its start', { start: now + 90 }, 'ended'],
    ['an end in over a year', { end: now + year + 1 }, 'tooLong'],
  ])('threat 18 rejects: a session with %s', (_, more, fault) => {
    expect(findGrantFault(grantOf(more), now)).toBe(fault)
  })

  it('threat 18 rejects: a forbidden function in letters of another case', () => {
    const permission: Permission = {
      type: 'contract-call',
      target: token,
      selectors: ['0x095EA7B3'],
      value: '0',
    }
    expect(findGrantFault(grantOf({ permission }), now)).toBe('function')
  })
})

describe('narrowGrant', () => {
  it('default: less, and an earlier end', () => {
    expect(narrowGrant(grantOf(), { amount: '4', end: now + 30 })).toEqual(
      grantOf({ permission: { ...coffee, amount: '4' }, end: now + 30 }),
    )
    expect(narrowGrant(grantOf(), {})).toEqual(grantOf())
  })

  it('behavior: of a stream no more is free at once than in all', () => {
    const permission: Permission = { type: 'native-token-stream', initial: '5', perSecond: '1', max: '9' }
    expect(narrowGrant(grantOf({ permission }), { amount: '3' })?.permission).toEqual({
      ...permission,
      ...{ max: '3', initial: '3' },
    })
  })

  it.each([
    ['a greater amount', { amount: '6' }],
    ['a later end', { end: now + 61 }],
  ])('threat 18 rejects: %s', (_, edit) => {
    expect(narrowGrant(grantOf(), edit)).toBeNull()
  })

  it('rejects: an amount of calls that take no coin along', () => {
    expect(narrowGrant(grantOf({ permission: call({}) }), { amount: '1' })).toBeNull()
  })
})
