import { isHex, recoverAddress } from 'viem'
import { type CaipNetworkId, chainNamespaceOf } from '#shared/caip/caipNetworkId.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { hashForSigning } from '#shared/delegations/delegationTypedData.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type ReadSession, readContext } from '#shared/smartSessions/readContext.ts'

/**
 * The grant of a context that its account has signed for this chain: without that, anybody could put sessions into anybody's list.
 *
 * @throws WalletKitError `INVALID_PARAMS`
 */
export async function readSignedSession(chainId: CaipNetworkId, context: string): Promise<ReadSession> {
  const session = readKeptSession(chainId, context)
  if (!session) throw new WalletKitError('INVALID_PARAMS', 'context: not a session that this kit grants')
  const { delegation, grant } = session
  const hash = hashForSigning(delegation, grant.chainId)
  const signer = await recoverAddress({ hash, signature: delegation.signature }).catch(() => {
    // The library throws for what is no signature at all.
    return null
  })
  if (signer === null || !isSameAddress(signer, grant.account))
    throw new WalletKitError('INVALID_PARAMS', 'context: not signed by its account')
  return session
}

/** The same of what was believed before. */
export function readKeptSession(chainId: CaipNetworkId, context: string): ReadSession | null {
  if (chainNamespaceOf(chainId) !== 'eip155' || !isHex(context)) return null
  return readContext(context, Number(chainId.slice('eip155:'.length)))
}
