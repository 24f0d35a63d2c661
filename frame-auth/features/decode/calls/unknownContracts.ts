import { knownEndpoints, knownLimits } from '#shared/api/auth/known.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../../services/api/api.ts'
import type { Warning } from '../subject.ts'
import type { CallLine } from './readCalls.ts'

/**
 * Calldata says what a router does only if the contract is that router. The kit's own server knows the exchanges; of any other contract the person
 * reads what it is asked for, and that it may do something else.
 */
export async function unknownContracts(
  lines: readonly CallLine[],
  { network, api, signal }: { network: Network; api: Pick<Api, 'call'>; signal: AbortSignal },
): Promise<Warning[]> {
  const contracts = [
    ...new Set(lines.flatMap(({ to, isByConvention }) => (isByConvention ? [to.toLowerCase()] : []))),
  ]
  if (contracts.length === 0) return []
  const unknown: Warning[] = [{ type: 'unknownContract' }]
  if (contracts.length > knownLimits.receivers) return unknown
  try {
    const asked = { chainId: network.caipNetworkId, receivers: [], tokens: [], contracts }
    const { exchanges = [] } = await api.call(knownEndpoints.lookUp, asked, { signal })
    return contracts.every((each) => exchanges.some((exchange) => isSameAddress(exchange, each)))
      ? []
      : unknown
  } catch (error) {
    // Not to know is one thing, not to be signed in any more is another.
    if (error instanceof WalletKitError && ['SESSION_EXPIRED', 'ABORTED'].includes(error.code)) throw error
    return unknown
  }
}
