import { encodeFunctionData, erc20Abi } from 'viem'
import { caveatEnforcers } from '#shared/constants/delegationFramework.ts'
import { createCaveat } from '#shared/delegations/caveatTerms.ts'
import { type Hex, rootAuthority } from '#shared/delegations/delegation.ts'
import type { UnsignedDelegation } from '#shared/delegations/delegationTypedData.ts'
import type { Grant } from '#shared/delegations/grant.ts'
import type { RedeemedCall } from '#shared/delegations/redeemCall.ts'
import { encodeEndSessions } from '#shared/delegations/revocations.ts'

/** The two accounts of a person, on one chain. */
export interface SavingsAccounts {
  chainId: number
  savings: Hex
  /** The embedded wallet's: who draws. */
  everyday: Hex
}

export interface AllowanceParameters extends SavingsAccounts {
  /** Null: the chain's coin. */
  token: Hex | null
  /** A day, in the smallest unit: decimal digits. */
  amount: string
  /** The savings account's, of the NonceEnforcer: raising it ends the allowance. */
  nonce: string
  /** Unix seconds. */
  start: number
  /** Decimal digits. */
  salt: string
}

const day = 86_400
const allowanceYears = 10

/** What the everyday account may draw each day, until the passkey says otherwise. */
export function allowanceOf(parameters: AllowanceParameters): Grant {
  const { chainId, savings, everyday, token, amount, nonce, start, salt } = parameters
  return {
    ...{ chainId, nonce, start, salt, account: savings, holder: everyday },
    end: start + allowanceYears * 365 * day,
    permission:
      token === null
        ? { type: 'native-token-periodic', amount, period: day }
        : { type: 'erc20-token-periodic', token, amount, period: day },
  }
}

export interface OrderParameters extends SavingsAccounts {
  call: RedeemedCall
  /** Unix seconds, exclusive. */
  end: number
  /** Decimal digits. */
  salt: string
}

/** One call of the savings account, once, word for word: what the passkey orders, and the everyday account pays the fee of. */
export function orderDelegation({ savings, everyday, call, end, salt }: OrderParameters): UnsignedDelegation {
  return {
    delegate: everyday,
    delegator: savings,
    authority: rootAuthority,
    caveats: [
      createCaveat('AllowedTargetsEnforcer', { targets: [call.to] }),
      createCaveat('ExactCalldataEnforcer', { data: call.data }),
      createCaveat('ValueLteEnforcer', { value: call.value }),
      createCaveat('LimitedCallsEnforcer', { calls: 1n }),
      createCaveat('TimestampEnforcer', { after: 0n, before: BigInt(end) }),
      createCaveat('RedeemerEnforcer', { redeemers: [everyday] }),
    ],
    salt,
  }
}

/** The account's call that pays somebody. @param token null: the chain's coin */
export function paymentCall(payment: { token: Hex | null; to: Hex; amount: bigint }): RedeemedCall {
  const { token, to, amount } = payment
  if (token === null) return { to, value: amount, data: '0x' }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  return { to: token, value: 0n, data }
}

/** The account's call that ends all allowances of before. */
export const endAllowancesCall: RedeemedCall = {
  to: caveatEnforcers.NonceEnforcer,
  value: 0n,
  data: encodeEndSessions(),
}
