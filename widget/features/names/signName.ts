import type { NameMessage } from '#shared/api/chain/names.ts'
import { splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { withCause } from '#shared/errors/withCause.ts'
import { toCoinType } from '#shared/names/nameRules.ts'
import type { SignedName } from '../../services/chainApi/createNamesApi.ts'
import type { Connection } from '../walletState/connection.ts'
import type { NamesContext } from './namesContext.ts'

/** Who a name leads to, and on which network. */
export interface NameOwner {
  connection: Connection
  coinType: number
}

/**
 * The embedded account, on its network.
 *
 * @throws `NETWORK_NOT_FOUND`, `NOT_CONNECTED`; `INVALID_PARAMS` for a chain id that leaves no coin type
 * @see docs/internals/behaviour.md "Name registration"
 */
export function findOwner({
  networks,
  connections,
}: Pick<NamesContext, 'networks' | 'connections'>): NameOwner {
  const network = networks.networkOf('eip155')
  if (!network) throw new WalletKitError('NETWORK_NOT_FOUND', 'Network not found')
  const connection = connections.get('eip155')
  if (connection?.connector.type !== 'AUTH')
    throw new WalletKitError('NOT_CONNECTED', 'Address or auth connector not found')
  const { reference } = splitCaipNetworkId(network.caipNetworkId)
  try {
    return { connection, coinType: toCoinType(Number(reference)) }
  } catch (cause) {
    throw withCause(new WalletKitError('INVALID_PARAMS', 'Invalid chainId'), cause)
  }
}

/** Has the owner sign a name and what it says. The time in the text, in seconds, makes it a thing of a few minutes. */
export async function signName(
  { walletOf, ended }: Pick<NamesContext, 'walletOf' | 'ended'>,
  { connection, coinType }: NameOwner,
  claim: Omit<NameMessage, 'timestamp'>,
): Promise<SignedName> {
  const [address] = connection.addresses
  const wallet = await walletOf(connection.uuid, 'eip155')
  const message = JSON.stringify({ ...claim, timestamp: Math.floor(Date.now() / 1_000) })
  const signature = await wallet.signMessage({ address, message: new TextEncoder().encode(message) }, ended)
  return { coinType, address, message, signature }
}
