import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { AddressChoice } from '../connection/createAddressChoice.ts'
import type { ConnectionFlow } from '../connection/createConnectionFlow.ts'
import type { Sync } from '../connection/createSync.ts'
import type { Context } from '../context/createContext.ts'

export interface AddressContext extends Pick<Context, 'connections'> {
  choice: AddressChoice
  connectionFlow: Pick<ConnectionFlow, 'put'>
  sync: Pick<Sync, 'check'>
}

/** Puts another of the wallet's addresses to use, for this page and after a reload. */
export function chooseAddress(context: AddressContext, namespace: ChainNamespace, address: string): void {
  const { connections, choice, connectionFlow, sync } = context
  const connection = connections.get(namespace)
  const chosen = connection && choice.choose(connection, address)
  if (!chosen) return
  connectionFlow.put(chosen, connection)
  // A question that was on its way counts for nothing now, and the wallet may have changed meanwhile.
  void sync.check(namespace)
}
