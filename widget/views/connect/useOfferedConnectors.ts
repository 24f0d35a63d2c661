import { useApp } from '../../app/appContext.ts'
import type { ListedConnector } from '../../features/connectors/connector.ts'
import type { Route } from '../../features/router/route.ts'
import { useAppValue } from '../useAppValue.ts'

/** The wallets that a Connect view offers, in display order: all, or those of the namespace that it asks for. */
export function useOfferedConnectors({ namespace }: Route): readonly ListedConnector[] {
  const listed = useAppValue(useApp().state.listedConnectorsAtom)
  return namespace ? listed.filter(({ wallets }) => wallets[namespace]) : listed
}
