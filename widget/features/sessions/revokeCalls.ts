import { encodeFunctionData } from 'viem/utils'
import { caveatEnforcers, delegationFramework } from '#shared/constants/delegationFramework.ts'
import type { Hex } from '#shared/delegations/delegation.ts'
import { delegationComponents } from '#shared/delegations/delegationAbi.ts'
import type { Session } from './session.ts'

const { delegationManager } = delegationFramework
const disableAbi = [
  {
    type: 'function',
    name: 'disableDelegation',
    inputs: [{ type: 'tuple', name: 'delegation', components: delegationComponents }],
    outputs: [],
    stateMutability: 'nonpayable',
  },
] as const
const incrementAbi = [
  {
    type: 'function',
    name: 'incrementNonce',
    inputs: [{ type: 'address', name: 'delegationManager' }],
    outputs: [],
    stateMutability: 'nonpayable',
  },
] as const

/** A call that the account itself has to make: the contracts look at who calls. */
export interface RevokeCall {
  to: string
  data: Hex
}

/** Ends one session. */
export function revokeCall({ delegation: { salt, ...delegation } }: Pick<Session, 'delegation'>): RevokeCall {
  const args = [{ ...delegation, salt: BigInt(salt) }] as const
  return {
    to: delegationManager,
    data: encodeFunctionData({ abi: disableAbi, functionName: 'disableDelegation', args }),
  }
}

/** Ends all sessions that the account has on a chain, those that nobody knows of among them. */
export function revokeAllCall(): RevokeCall {
  return {
    to: caveatEnforcers.NonceEnforcer,
    data: encodeFunctionData({
      abi: incrementAbi,
      functionName: 'incrementNonce',
      args: [delegationManager],
    }),
  }
}
