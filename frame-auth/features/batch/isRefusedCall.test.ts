import { encodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { type Delegation, type Hex, rootAuthority } from '#shared/delegations/delegation.ts'
import { type RedeemedCall, redeemCall } from '#shared/delegations/redeemCall.ts'
import { paymentCall } from '../savings/savingsDelegations.ts'
import { isRefusedCall } from './isRefusedCall.ts'

const address = (digit: string): Hex => `0x${digit.repeat(40)}`
const account = address('a')
const savings = address('5')
const token = address('7')

const delegationOf = (delegator: Hex): Delegation => ({
  ...{ delegate: account, delegator, authority: rootAuthority, caveats: [], salt: '1', signature: '0x51' },
})
const redeemed = (delegations: readonly Delegation[], call: RedeemedCall) => redeemCall({ delegations, call })
const pay = (to: Hex, of: Hex | null = token) => paymentCall({ token: of, to, amount: 5n })

describe('isRefusedCall', () => {
  it.each([
    ['a token', token],
    ['the network’s coin', null],
  ] as const)('default: another account pays %s by its delegation', (_, of) => {
    expect(isRefusedCall(redeemed([delegationOf(savings)], pay(account, of)), account)).toBe(false)
  })

  it('default: calls of others', () => {
    expect(isRefusedCall(pay(savings), account)).toBe(false)
  })

  it.each([
    ['of the account itself', { to: account, data: '0x' }],
    ['of the manager, with what is not read', { to: delegationFramework.delegationManager, data: '0x5c' }],
    ['by no delegation: the manager calls in the account’s own name', redeemed([], pay(savings))],
    ['by a delegation of the account to itself', redeemed([delegationOf(account)], pay(savings))],
    [
      'by which another account does something else',
      redeemed([delegationOf(savings)], { to: token, value: 0n, data: '0x095ea7b3' }),
    ],
    ['that looks like one, of the EntryPoint', { ...pay(savings), to: delegationFramework.entryPoint }],
    [
      'that looks like one of somebody else’s, of the EntryPoint',
      {
        to: delegationFramework.entryPoint,
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'transferFrom',
          args: [savings, account, 5n],
        }),
      },
    ],
  ] as const)('threat 18 rejects: a call %s', (_, call) => {
    expect(isRefusedCall(call, account)).toBe(true)
  })
})
