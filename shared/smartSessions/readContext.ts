import type { Delegation, Hex } from '../delegations/delegation.ts'
import { hashDelegation } from '../delegations/delegationTypedData.ts'
import type { Grant } from '../delegations/grant.ts'
import { decodePermissionContext } from '../delegations/permissionContext.ts'
import { readGrant } from '../delegations/readGrant.ts'

/** A grant with what it is written in. */
export interface ReadSession {
  /** The delegation's hash, by which the chain knows it. */
  pci: Hex
  delegation: Delegation
  grant: Grant
}

/** The one grant of a permission context; null for one of several delegations, or one that this kit does not make. Its signature is not looked at. */
export function readContext(context: Hex, chainId: number): ReadSession | null {
  const [delegation, ...others] = decodePermissionContext(context) ?? []
  return delegation && others.length === 0 ? readDelegated(delegation, chainId) : null
}

/** The same of a delegation as the chain's logs carry it. */
export function readDelegated(delegation: Delegation, chainId: number): ReadSession | null {
  const grant = readGrant(delegation, chainId)
  return grant && { pci: hashDelegation(delegation), delegation, grant }
}
