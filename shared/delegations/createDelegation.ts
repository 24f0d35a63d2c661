import { createCaveat } from './caveatTerms.ts'
import { type Caveat, rootAuthority } from './delegation.ts'
import type { UnsignedDelegation } from './delegationTypedData.ts'
import type { Grant, Permission } from './grant.ts'

/** A period that never ends: with it an amount per period is an amount in all, of which enforcers can say how much is left. */
export const endless = 2n ** 256n - 1n

/** The delegation that says what a session says. Nothing is in it that the session does not say. */
export function createDelegation(grant: Grant): UnsignedDelegation {
  const { account, holder, end, nonce, salt } = grant
  return {
    delegate: holder,
    delegator: account,
    authority: rootAuthority,
    caveats: [
      ...permissionCaveats(grant),
      createCaveat('TimestampEnforcer', { after: startOfCalls(grant), before: BigInt(end) }),
      // Without it the holder could hand the session on.
      createCaveat('RedeemerEnforcer', { redeemers: [holder] }),
      createCaveat('NonceEnforcer', { nonce: BigInt(nonce) }),
    ],
    salt,
  }
}

/** Enforcers of amounts know a start themselves. */
function startOfCalls({ permission, start }: Grant): bigint {
  // `after` is the last second in which nothing goes.
  return permission.type === 'contract-call' ? BigInt(start - 1) : 0n
}

/** In ERC-20 enforcers only `transfer` of the token goes; what they do not look at is the coin beside it. Those of coins do not look at the data. */
function permissionCaveats({ permission, start: seconds }: Grant): Caveat[] {
  const noValue = createCaveat('ValueLteEnforcer', { value: 0n })
  const noData = createCaveat('ExactCalldataEnforcer', { data: '0x' })
  const start = BigInt(seconds)
  switch (permission.type) {
    case 'native-token-periodic':
    case 'native-token-allowance': {
      const terms = { amount: BigInt(permission.amount), period: periodOf(permission), start }
      return [createCaveat('NativeTokenPeriodTransferEnforcer', terms), noData]
    }
    case 'erc20-token-periodic':
    case 'erc20-token-allowance': {
      const terms = { amount: BigInt(permission.amount), period: periodOf(permission), start }
      return [createCaveat('ERC20PeriodTransferEnforcer', { token: permission.token, ...terms }), noValue]
    }
    case 'native-token-stream':
      return [createCaveat('NativeTokenStreamingEnforcer', { ...streamOf(permission), start }), noData]
    case 'erc20-token-stream': {
      const terms = { token: permission.token, ...streamOf(permission), start }
      return [createCaveat('ERC20StreamingEnforcer', terms), noValue]
    }
    case 'contract-call': {
      const value = BigInt(permission.value)
      return [
        createCaveat('AllowedTargetsEnforcer', { targets: [permission.target] }),
        createCaveat('AllowedMethodsEnforcer', { selectors: permission.selectors }),
        createCaveat('ValueLteEnforcer', { value }),
        // ValueLte bounds each call, this one all of them.
        ...(value > 0n ? [createCaveat('NativeTokenTransferAmountEnforcer', { amount: value })] : []),
      ]
    }
  }
}

function periodOf(permission: Permission): bigint {
  return 'period' in permission ? BigInt(permission.period) : endless
}

function streamOf({ initial, perSecond, max }: { initial: string; perSecond: string; max: string }) {
  return { initial: BigInt(initial), max: BigInt(max), perSecond: BigInt(perSecond) }
}
