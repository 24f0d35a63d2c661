import { decodeFunctionData, encodeFunctionData, parseAbi } from 'viem/utils'
import { delegationFramework } from '../constants/delegationFramework.ts'
import type { Delegation, Hex } from './delegation.ts'
import { delegationComponents } from './delegationAbi.ts'

const managerAbi = [
  {
    type: 'function',
    name: 'disableDelegation',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'delegation', type: 'tuple', components: delegationComponents }],
    outputs: [],
  },
] as const
const nonceAbi = parseAbi(['function incrementNonce(address delegationManager)'])

/** The call of the manager by which an account ends a session. */
export function encodeEndSession({ salt, ...delegation }: Delegation): Hex {
  const args = [{ ...delegation, salt: BigInt(salt) }] as const
  return encodeFunctionData({ abi: managerAbi, functionName: 'disableDelegation', args })
}

/** The call of the NonceEnforcer by which an account ends all its sessions. */
export function encodeEndSessions(): Hex {
  const args = [delegationFramework.delegationManager] as const
  return encodeFunctionData({ abi: nonceAbi, functionName: 'incrementNonce', args })
}

/** Whose session such a call ends; null where it ends none. */
export function decodeEndSession(data: Hex): { holder: Hex } | null {
  try {
    const [{ delegate }] = decodeFunctionData({ abi: managerAbi, data }).args
    return { holder: delegate }
  } catch {
    // Another call of the manager.
    return null
  }
}
