import { decodeAbiParameters, encodeAbiParameters } from 'viem/utils'
import type { Delegation, Hex } from './delegation.ts'
import { delegationComponents } from './delegationAbi.ts'

const parameters = [{ type: 'tuple[]', components: delegationComponents }] as const

/** ERC-7710's `permissionContext`: what a holder redeems, with no server. The one who redeems comes first, the account last. */
export function encodePermissionContext(delegations: readonly Delegation[]): Hex {
  return encodeAbiParameters(parameters, [
    delegations.map(({ salt, ...delegation }) => ({ ...delegation, salt: BigInt(salt) })),
  ])
}

/** The delegations of a context; null for what is none. */
export function decodePermissionContext(context: Hex): Delegation[] | null {
  try {
    const [delegations] = decodeAbiParameters(parameters, context)
    return delegations.map(({ salt, caveats, ...delegation }) => ({
      ...delegation,
      caveats: [...caveats],
      salt: salt.toString(),
    }))
  } catch {
    // Whatever a page calls a context: there is no more to say of bytes that are none.
    return null
  }
}
