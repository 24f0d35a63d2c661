import { isSameAddress } from '../caip/isSameAddress.ts'
import { caveatEnforcers } from '../constants/delegationFramework.ts'
import type { Caveat, Hex } from './delegation.ts'
import { decodePacked, encodePacked, type PackedValues } from './packed.ts'

const periodic = { amount: 'uint256', period: 'uint256', start: 'uint256' } as const
const stream = { initial: 'uint256', max: 'uint256', perSecond: 'uint256', start: 'uint256' } as const

/** What the terms of each enforcer say. Times are Unix seconds. */
const caveatTerms = {
  /** The call's data from byte `index` on. */
  AllowedCalldataEnforcer: { index: 'uint256', data: 'bytes' },
  AllowedMethodsEnforcer: { selectors: 'selectors' },
  AllowedTargetsEnforcer: { targets: 'addresses' },
  ERC20PeriodTransferEnforcer: { token: 'address', ...periodic },
  ERC20StreamingEnforcer: { token: 'address', ...stream },
  ERC20TransferAmountEnforcer: { token: 'address', amount: 'uint256' },
  ExactCalldataEnforcer: { data: 'bytes' },
  LimitedCallsEnforcer: { calls: 'uint256' },
  NativeTokenPeriodTransferEnforcer: periodic,
  NativeTokenStreamingEnforcer: stream,
  NativeTokenTransferAmountEnforcer: { amount: 'uint256' },
  NonceEnforcer: { nonce: 'uint256' },
  RedeemerEnforcer: { redeemers: 'addresses' },
  /** Exclusive both; 0 for none. */
  TimestampEnforcer: { after: 'uint128', before: 'uint128' },
  /** The coin of one call. */
  ValueLteEnforcer: { value: 'uint256' },
} as const satisfies Readonly<Record<keyof typeof caveatEnforcers, object>>

export type CaveatName = keyof typeof caveatTerms
export type CaveatTerms<N extends CaveatName> = PackedValues<(typeof caveatTerms)[N]>

/** A rule for the enforcer of this name. */
export function createCaveat<N extends CaveatName>(name: N, terms: CaveatTerms<N>): Caveat {
  return { enforcer: caveatEnforcers[name], terms: encodePacked(caveatTerms[name], terms), args: '0x' }
}

/** What terms say to the enforcer of this name; null where it would refuse to read them. */
export function decodeTerms<N extends CaveatName>(name: N, terms: Hex): CaveatTerms<N> | null {
  return decodePacked(caveatTerms[name], terms)
}

/** The name of the enforcer at an address; null for a foreign one, about which nothing is known. */
export function findCaveatName(enforcer: string): CaveatName | null {
  const names = Object.keys(caveatEnforcers) as CaveatName[]
  return names.find((name) => isSameAddress(caveatEnforcers[name], enforcer)) ?? null
}
