import type { Hex } from 'viem'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { createDelegation } from '#shared/delegations/createDelegation.ts'
import { hashForSigning } from '#shared/delegations/delegationTypedData.ts'
import type { Grant } from '#shared/delegations/grant.ts'
import { findGrantFault } from '#shared/delegations/grantLimits.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { evmAddressOf } from '../keys.ts'

/** Seconds by which this device's clock may be behind the chain's, by which a session's end was checked before. */
const clockSkew = 86_400

/**
 * The hash of the delegation that a session is. Held against what is never granted once more: the key is what such a signature needs.
 *
 * @throws `INVALID_PARAMS`
 */
export function hashGrant(grant: Grant, key: Uint8Array): Hex {
  const now = Math.floor(Date.now() / 1_000)
  // A clock that is ahead does not make a session that has just begun one that has ended: the chain refuses those itself.
  const fault = findGrantFault(grant, Math.min(now + clockSkew, grant.end - 1))
  if (fault) throw new WalletKitError('INVALID_PARAMS', `The session is never granted: ${fault}`)
  if (!isSameAddress(grant.account, evmAddressOf(key)))
    throw new WalletKitError('INVALID_PARAMS', 'The session is of another account')
  return hashForSigning(createDelegation(grant), grant.chainId)
}
