import type { Context } from '../context/createContext.ts'

/** What the lists of wallets are made from. */
export interface WalletsContext
  extends Pick<
    Context,
    'project' | 'store' | 'stored' | 'optionsAtom' | 'listedConnectorsAtom' | 'browsableAtom'
  > {
  connections: Pick<Context['connections'], 'connectionsAtom'>
  networks: Pick<Context['networks'], 'namespacesAtom' | 'networksAtom'>
  walletConnectState: Pick<Context['walletConnectState'], 'offeredAtom'>
}
