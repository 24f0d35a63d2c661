import {
  createErc20TokenAllowanceCaveats,
  createErc20TokenPeriodicCaveats,
  createErc20TokenStreamCaveats,
  createNativeTokenAllowanceCaveats,
  createNativeTokenPeriodicCaveats,
  createNativeTokenStreamCaveats,
} from '@metamask/7715-permission-types'
import * as core from '@metamask/delegation-core'
import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { getAddress, numberToHex } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { caveatEnforcers, delegationFramework } from '../constants/delegationFramework.ts'
import { type CaveatName, type CaveatTerms, createCaveat, decodeTerms } from './caveatTerms.ts'
import { createDelegation } from './createDelegation.ts'
import type { Hex } from './delegation.ts'
import { delegationTypedData, hashDelegation, hashForSigning } from './delegationTypedData.ts'
import type { Grant, Permission } from './grant.ts'
import { decodePermissionContext, encodePermissionContext } from './permissionContext.ts'
import { readGrant } from './readGrant.ts'

const account = getAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8')
const holder = getAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc')
const token = getAddress('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
const start = 1_790_000_000
const end = start + 30 * 86_400
const grantOf = (permission: Permission): Grant => ({
  ...{ chainId: 31_337, account, holder, permission, start, end, nonce: '3', salt: '77' },
})

/** What MetaMask's own library makes of the same terms. */
const published: { readonly [N in CaveatName]: [CaveatTerms<N>, Hex] } = {
  AllowedCalldataEnforcer: [
    { index: 4n, data: '0xabcd' },
    core.createAllowedCalldataTerms({ startIndex: 4, value: '0xabcd' }),
  ],
  AllowedMethodsEnforcer: [
    { selectors: ['0xa9059cbb', '0x12345678'] },
    core.createAllowedMethodsTerms({ selectors: ['0xa9059cbb', '0x12345678'] }),
  ],
  AllowedTargetsEnforcer: [
    { targets: [token, holder] },
    core.createAllowedTargetsTerms({ targets: [token, holder] }),
  ],
  ERC20PeriodTransferEnforcer: [
    { token, amount: 5n, period: 86_400n, start: 9n },
    core.createERC20TokenPeriodTransferTerms({
      ...{ tokenAddress: token, periodAmount: 5n, periodDuration: 86_400, startDate: 9 },
    }),
  ],
  ERC20StreamingEnforcer: [
    { token, initial: 1n, max: 9n, perSecond: 2n, start: 9n },
    core.createERC20StreamingTerms({
      ...{ tokenAddress: token, initialAmount: 1n, maxAmount: 9n, amountPerSecond: 2n, startTime: 9 },
    }),
  ],
  ERC20TransferAmountEnforcer: [
    { token, amount: 5n },
    core.createERC20TransferAmountTerms({ tokenAddress: token, maxAmount: 5n }),
  ],
  ExactCalldataEnforcer: [{ data: '0x' }, core.createExactCalldataTerms({ calldata: '0x' })],
  LimitedCallsEnforcer: [{ calls: 3n }, core.createLimitedCallsTerms({ limit: 3 })],
  NativeTokenPeriodTransferEnforcer: [
    { amount: 5n, period: 86_400n, start: 9n },
    core.createNativeTokenPeriodTransferTerms({ periodAmount: 5n, periodDuration: 86_400, startDate: 9 }),
  ],
  NativeTokenStreamingEnforcer: [
    { initial: 1n, max: 9n, perSecond: 2n, start: 9n },
    core.createNativeTokenStreamingTerms({
      ...{ initialAmount: 1n, maxAmount: 9n, amountPerSecond: 2n, startTime: 9 },
    }),
  ],
  NativeTokenTransferAmountEnforcer: [
    { amount: 5n },
    core.createNativeTokenTransferAmountTerms({ maxAmount: 5n }),
  ],
  NonceEnforcer: [{ nonce: 3n }, core.createNonceTerms({ nonce: numberToHex(3) })],
  RedeemerEnforcer: [{ redeemers: [holder] }, core.createRedeemerTerms({ redeemers: [holder] })],
  TimestampEnforcer: [
    { after: 0n, before: BigInt(end) },
    core.createTimestampTerms({ afterThreshold: 0, beforeThreshold: end }),
  ],
  ValueLteEnforcer: [{ value: 7n }, core.createValueLteTerms({ maxValue: 7n })],
}
const names = Object.keys(published) as CaveatName[]

/** What MetaMask's wallet makes of the same request (ERC-7715). */
const contracts = {
  erc20PeriodTransferEnforcer: caveatEnforcers.ERC20PeriodTransferEnforcer,
  erc20StreamingEnforcer: caveatEnforcers.ERC20StreamingEnforcer,
  nativeTokenPeriodTransferEnforcer: caveatEnforcers.NativeTokenPeriodTransferEnforcer,
  nativeTokenStreamingEnforcer: caveatEnforcers.NativeTokenStreamingEnforcer,
  valueLteEnforcer: caveatEnforcers.ValueLteEnforcer,
  exactCalldataEnforcer: caveatEnforcers.ExactCalldataEnforcer,
}
const data = { startTime: start, justification: '' }
const common = { isAdjustmentAllowed: true }
const stream = { initialAmount: '0x01', maxAmount: '0x09', amountPerSecond: '0x02' } as const
const streamed = { initial: '1', max: '9', perSecond: '2' }
const amount = '5'
const period = 86_400
const permissions: [Permission, () => core.Caveat[]][] = [
  [
    { type: 'native-token-periodic', amount, period },
    () =>
      createNativeTokenPeriodicCaveats({
        permission: {
          ...{ type: 'native-token-periodic', ...common },
          data: { ...data, periodAmount: '0x05', periodDuration: period },
        },
        contracts,
      }),
  ],
  [
    { type: 'erc20-token-periodic', token, amount, period },
    () =>
      createErc20TokenPeriodicCaveats({
        permission: {
          ...{ type: 'erc20-token-periodic', ...common },
          data: { ...data, tokenAddress: token, periodAmount: '0x05', periodDuration: period },
        },
        contracts,
      }),
  ],
  [
    { type: 'native-token-allowance', amount },
    () =>
      createNativeTokenAllowanceCaveats({
        permission: { type: 'native-token-allowance', ...common, data: { ...data, allowanceAmount: '0x05' } },
        contracts,
      }),
  ],
  [
    { type: 'erc20-token-allowance', token, amount },
    () =>
      createErc20TokenAllowanceCaveats({
        permission: {
          ...{ type: 'erc20-token-allowance', ...common },
          data: { ...data, tokenAddress: token, allowanceAmount: '0x05' },
        },
        contracts,
      }),
  ],
  [
    { type: 'native-token-stream', ...streamed },
    () =>
      createNativeTokenStreamCaveats({
        permission: { type: 'native-token-stream', ...common, data: { ...data, ...stream } },
        contracts,
      }),
  ],
  [
    { type: 'erc20-token-stream', token, ...streamed },
    () =>
      createErc20TokenStreamCaveats({
        permission: {
          ...{ type: 'erc20-token-stream', ...common },
          data: { ...data, ...stream, tokenAddress: token },
        },
        contracts,
      }),
  ],
]
const call = { type: 'contract-call', target: token, selectors: ['0x12345678'], value: '0' } as const
const granted: Permission[] = [
  ...permissions.map(([permission]) => permission),
  ...[{ ...call }, { ...call, value: '12' }].map((each) => ({
    ...each,
    selectors: [...each.selectors],
  })),
]

describe('caveat terms', () => {
  it.each(names)('default: of %s, as MetaMask’s library packs them', (name) => {
    const [terms, packed] = published[name]
    expect(createCaveat(name, terms)).toEqual({
      enforcer: caveatEnforcers[name],
      terms: packed.toLowerCase(),
      args: '0x',
    })
    expect(decodeTerms(name, packed)).toEqual(terms)
  })

  it.each(names.filter((name) => name !== 'ExactCalldataEnforcer'))(
    'rejects: terms of %s that are a byte too short, or none',
    (name) => {
      const [, packed] = published[name]
      const short = packed.slice(0, -2) as Hex
      // The data of AllowedCalldata is as long as it is.
      if (name !== 'AllowedCalldataEnforcer') expect(decodeTerms(name, short)).toBeNull()
      expect(decodeTerms(name, '0x')).toBeNull()
    },
  )
})

describe('createDelegation', () => {
  it.each(permissions)('default: $type, by the rules that MetaMask’s wallet makes', (permission, make) => {
    const { caveats } = createDelegation(grantOf(permission))
    expect(caveats.slice(0, 2)).toEqual(
      make().map((rule) => ({ ...rule, terms: String(rule.terms).toLowerCase() })),
    )
  })

  it.each(granted)('threat 18 behavior: $type has one holder, an end and a nonce', (permission) => {
    const { caveats, delegate } = createDelegation(grantOf(permission))
    expect(delegate).toBe(holder)
    expect(caveats).toContainEqual(createCaveat('RedeemerEnforcer', { redeemers: [holder] }))
    expect(caveats).toContainEqual(createCaveat('NonceEnforcer', { nonce: 3n }))
    const time = caveats.find(({ enforcer }) => enforcer === caveatEnforcers.TimestampEnforcer)
    expect(time && decodeTerms('TimestampEnforcer', time.terms)?.before).toBe(BigInt(end))
  })

  it('threat 18 behavior: a call that takes coin along has a bound for all calls together', () => {
    const { caveats } = createDelegation(grantOf({ ...call, selectors: [...call.selectors], value: '12' }))
    expect(caveats).toContainEqual(createCaveat('ValueLteEnforcer', { value: 12n }))
    expect(caveats).toContainEqual(createCaveat('NativeTokenTransferAmountEnforcer', { amount: 12n }))
  })
})

describe('readGrant', () => {
  it.each(granted)('default: $type, as it was granted, in any order of its rules', (permission) => {
    const delegation = createDelegation(grantOf(permission))
    const reversed = { ...delegation, caveats: [...delegation.caveats].reverse() }
    expect(readGrant(delegation, 31_337)).toEqual(grantOf(permission))
    expect(readGrant(reversed, 31_337)).toEqual(grantOf(permission))
  })

  const delegation = createDelegation(grantOf({ type: 'erc20-token-periodic', token, amount, period }))
  it.each([0, 1, 2, 3, 4])('rejects: a delegation without its rule %i', (left) => {
    const caveats = delegation.caveats.filter((_, index) => index !== left)
    expect(readGrant({ ...delegation, caveats }, 31_337)).toBeNull()
  })

  it.each<[string, Partial<typeof delegation>]>([
    ['that hands on another one', { authority: `0x${'00'.repeat(32)}` }],
    ['for somebody else than it names', { delegate: account }],
    [
      'with one rule more',
      { caveats: [...delegation.caveats, createCaveat('LimitedCallsEnforcer', { calls: 3n })] },
    ],
    ['with a rule twice', { caveats: [...delegation.caveats, ...delegation.caveats.slice(0, 1)] }],
    [
      'with a rule by nobody knows whom',
      { caveats: [...delegation.caveats, { enforcer: token, terms: '0x', args: '0x' }] },
    ],
    ['without any rule', { caveats: [] }],
  ])('rejects: a delegation %s', (_, changed) => {
    expect(readGrant({ ...delegation, ...changed }, 31_337)).toBeNull()
  })
})

describe('a delegation', () => {
  const signed = {
    ...createDelegation(grantOf({ type: 'erc20-token-periodic', token, amount, period })),
    signature: `0x${'ab'.repeat(65)}` as const,
  }
  const theirs = { ...signed, salt: BigInt(signed.salt) }

  it('default: has the hash that MetaMask’s library gives it', () => {
    expect(hashDelegation(signed)).toBe(core.hashDelegation(theirs))
  })

  it('default: is signed as typed data of the DelegationManager', async () => {
    const data = delegationTypedData(signed, 31_337)
    expect(data.domain.verifyingContract).toBe(delegationFramework.delegationManager)
    const signature = await privateKeyToAccount(`0x${'11'.repeat(32)}`).sign({
      hash: hashForSigning(signed, 31_337),
    })
    expect(signature).toBe(await privateKeyToAccount(`0x${'11'.repeat(32)}`).signTypedData(data))
  })

  it('default: its context is MetaMask’s, and is read again', () => {
    expect(encodePermissionContext([signed])).toBe(core.encodeDelegations([theirs]))
    expect(decodePermissionContext(core.encodeDelegations([theirs]))).toEqual([signed])
  })

  it('rejects: a context of any other bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const read = decodePermissionContext(`0x${Buffer.from(bytes).toString('hex')}`)
        expect(read === null || read.length === 0).toBe(true)
      }),
    )
  })
})
