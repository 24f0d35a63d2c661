import { isHex } from 'viem/utils'
import { isCode } from '#shared/errors/walletKitError.ts'
import type { ReadEvm } from '../operations/readEvm.ts'
import { revokeAllCall, revokeCall } from './revokeCalls.ts'
import type { Session } from './session.ts'

interface RevokeCostParameters {
  read: ReadEvm
  /** Of one network. */
  sessions: readonly [Session, ...Session[]]
  isAll: boolean
}

/** What the account pays for ending a session, or all of a network, at the price of now. In wei; null where the network does not say. */
export async function readRevokeCost({
  read,
  sessions: [session],
  isAll,
}: RevokeCostParameters): Promise<bigint | null> {
  const { caipNetworkId, grant } = session
  const call = isAll ? revokeAllCall() : revokeCall(session)
  try {
    const [gas, price] = await Promise.all([
      read(caipNetworkId, 'eth_estimateGas', [{ from: grant.account, ...call }]),
      read(caipNetworkId, 'eth_gasPrice', []),
    ])
    return isHex(gas) && isHex(price) ? BigInt(gas) * BigInt(price) : null
  } catch (error) {
    // The wallet says what it costs before anything is signed.
    if (isCode(error, 'RPC_ERROR', 'RPC_UNREACHABLE', 'TOO_MANY_REQUESTS')) return null
    throw error
  }
}
