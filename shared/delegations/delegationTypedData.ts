import { hashStruct, hashTypedData } from 'viem/utils'
import { delegationFramework } from '../constants/delegationFramework.ts'
import type { Delegation, Hex } from './delegation.ts'

const types = {
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
} as const

/** What the account signs to delegate. */
export type UnsignedDelegation = Omit<Delegation, 'signature'>

/** EIP-712 data of a delegation on a chain, as viem's `signTypedData` takes it. */
export function delegationTypedData(delegation: UnsignedDelegation, chainId: number) {
  return {
    domain: {
      name: 'DelegationManager',
      version: '1',
      chainId,
      verifyingContract: delegationFramework.delegationManager,
    },
    types,
    primaryType: 'Delegation',
    message: messageOf(delegation),
  } as const
}

/** The hash that the account signs. */
export function hashForSigning(delegation: UnsignedDelegation, chainId: number): Hex {
  return hashTypedData(delegationTypedData(delegation, chainId))
}

/** The hash by which the chain's contracts know a delegation: that of `disabledDelegations`, of events and of enforcers. Its signature is not in it. */
export function hashDelegation(delegation: UnsignedDelegation): Hex {
  return hashStruct({ types, primaryType: 'Delegation', data: messageOf(delegation) })
}

function messageOf({ delegate, delegator, authority, caveats, salt }: UnsignedDelegation) {
  return {
    delegate,
    delegator,
    authority,
    caveats: caveats.map(({ enforcer, terms }) => ({ enforcer, terms })),
    salt: BigInt(salt),
  }
}
