import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { AuthUser } from '#shared/entities/authUser.ts'
import { socialNames } from '#shared/entities/socialLogin.ts'
import type { Connection } from '../connection/connection.ts'
import type { ConnectionDetails, Connector } from '../connectors/connector.ts'
import type { Networks } from '../networks/createNetworks.ts'
import { authId } from './authId.ts'

/** The embedded wallet as a connector of the namespaces that it serves. */
export function toConnector({ method, accounts, email, userName }: AuthUser): Connector {
  const user: ConnectionDetails['user'] = { ...(email && { email }), ...(userName && { userName }) }
  const wallets: Connector['wallets'] = {}
  const details: NonNullable<Connector['details']> = {}
  for (const { namespace, type } of accounts) {
    wallets[namespace] = authId
    details[namespace] = { accountType: type, user }
  }
  const name = method === 'email' ? 'Email' : socialNames[method]
  return { id: authId, name, type: 'AUTH', wallets, details }
}

/** The embedded wallet's connections, that of the wanted namespace first. */
export function toSlots(
  person: AuthUser,
  wanted: ChainNamespace,
  networks: Pick<Networks, 'networkOf'>,
): Connection[] {
  const { id, name, type, details } = toConnector(person)
  return person.accounts
    .flatMap(({ namespace, address }): Connection[] => {
      const network = networks.networkOf(namespace)
      const own = details?.[namespace]
      if (!network || !own) return []
      return [
        {
          namespace,
          connector: { id, name, type },
          uuid: authId,
          addresses: [address],
          caipNetworkId: network.caipNetworkId,
          details: own,
        },
      ]
    })
    .sort((a, b) => Number(b.namespace === wanted) - Number(a.namespace === wanted))
}
