import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ReadSession } from '../../../services/walletConnect/readSession.ts'
import { readWallet } from '../../../wallets/walletPort.ts'
import { toConnection } from '../../connection/toConnection.ts'
import { wantedFirst } from '../../context/wantedNamespace.ts'
import type { Connection } from '../../walletState/connection.ts'
import { sessionUuid } from '../../walletState/walletConnect.ts'
import type { PendingWallet } from '../pairing/pendingProposals.ts'
import type { ProtocolContext } from '../protocolContext.ts'

/**
 * Makes an approved session the connection of each namespace that it serves.
 *
 * @returns one connection for each namespace, the wanted one first
 * @throws `CHAIN_NOT_SUPPORTED` when the wallet approved nothing that this page works on; `WALLET_INVALID_RESPONSE`
 */
export async function connectSession(
  context: ProtocolContext,
  { topic, wallet, link }: PendingWallet & { topic: string },
): Promise<readonly [Connection, ...Connection[]]> {
  const { sessions, project } = context
  // Pictures come from the kit's own server.
  const icon = wallet?.image_url?.startsWith(project.apiUrl) ? wallet.image_url : undefined
  sessions.add({ topic, chains: {}, ...(icon ? { icon } : {}), ...(link ? { link } : {}) })
  const session = sessions.get(topic)
  const served = wantedFirst(context).filter((namespace) => session?.namespaces.has(namespace))
  const made = await Promise.allSettled(
    served.map(async (namespace) => session && connectNamespace(context, session, namespace)),
  )
  const [first, ...others] = made.flatMap((each) => (each.status === 'fulfilled' && each.value) || [])
  if (!first) {
    // What is wrong with one namespace matters only where no other connected.
    const refused = made.find((each) => each.status === 'rejected')
    if (refused) throw refused.reason
    throw new WalletKitError('CHAIN_NOT_SUPPORTED', 'The wallet approved no network of this page')
  }
  return [first, ...others]
}

async function connectNamespace(
  { sessions, walletOf, networks }: ProtocolContext,
  session: ReadSession,
  namespace: ChainNamespace,
): Promise<Connection | null> {
  const { topic } = session
  const uuid = sessionUuid(topic)
  const wallet = await walletOf(uuid, namespace)
  const live = await readWallet(wallet, { silent: true })
  // Where wallets have a chain of their own, it stays until they or a person change it.
  if (wallet.hasNetwork && live?.reference) sessions.setChain({ topic, namespace, reference: live.reference })
  const connector = sessions.connectorOf(session)
  return live && toConnection({ connector, namespace, uuid, live, networks })
}
