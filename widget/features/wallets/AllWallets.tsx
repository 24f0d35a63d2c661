import { useApp, useAppValue } from '../../app/appContext.ts'
import type { Route } from '../router/routerReducer.ts'
import { Directory } from './Directory.tsx'
import { DirectoryMissing } from './DirectoryMissing.tsx'

/** Every wallet there is, to look through or to search. */
export function AllWallets({ route }: { route: Route }) {
  const { wallets } = useApp()
  const directory = useAppValue(wallets.directoryAtom)
  return directory ? <Directory directory={directory} namespace={route.namespace} /> : <DirectoryMissing />
}
