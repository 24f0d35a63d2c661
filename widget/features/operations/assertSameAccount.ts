import type { CaipNetworkId, ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { WalletPort } from '../../wallets/walletPort.ts'
import type { Context } from '../context/createContext.ts'
import type { Connection } from '../walletState/connection.ts'

/** The account or network is not the one that was confirmed: nothing was sent. */
export class AccountChanged extends Error {
  readonly failure: { reason: 'accountChanged' | 'networkChanged' }

  constructor(reason: AccountChanged['failure']['reason']) {
    super(reason)
    this.failure = { reason }
  }
}

/** The account that is to send, and its network. */
interface Sender {
  connection: Connection
  namespace: ChainNamespace
  caipNetworkId: CaipNetworkId
  from: string
}

/** @throws `AccountChanged` where another account is connected by now, or it is on another network */
export function assertSameAccount({ connections }: Pick<Context, 'connections'>, sender: Sender): void {
  const { connection, namespace, from, caipNetworkId } = sender
  const current = connections.get(namespace)
  if (current?.uuid !== connection.uuid || !isSameAddress(current.addresses[0], from))
    throw new AccountChanged('accountChanged')
  if (current.caipNetworkId !== caipNetworkId) throw new AccountChanged('networkChanged')
}

export interface EnsureNetworkParameters {
  sender: Pick<Sender, 'caipNetworkId' | 'namespace'>
  wallet: WalletPort
  /** The wallet is about to be asked. */
  onSwitch: () => void
}

/**
 * Asks a wallet on another network to switch to the one that was shown. Nothing is sent on the network where the wallet happens to be.
 *
 * @throws `AccountChanged` where it does not switch, and what it answers
 */
export async function ensureNetwork(
  { networks }: Pick<Context, 'networks'>,
  { sender, wallet, onSwitch }: EnsureNetworkParameters,
): Promise<void> {
  const { caipNetworkId, namespace } = sender
  if (!wallet.hasNetwork) return
  const isThere = async () => `${namespace}:${await wallet.network()}` === caipNetworkId
  if (await isThere()) return
  onSwitch()
  const network = networks.find(caipNetworkId)
  if (!network) throw new WalletKitError('NETWORK_NOT_FOUND', 'The network is not offered any more')
  await wallet.switchNetwork(network)
  if (!(await isThere())) throw new AccountChanged('networkChanged')
}
