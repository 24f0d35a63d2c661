import { useApp, useAppValue } from '../../app/appContext.ts'
import type { Route } from '../router/routerReducer.ts'
import type { WalletEntry } from '../wallets/listEntries.ts'

/** The ways to connect that a Connect view offers, in display order: all, or those of the namespace that it asks for. */
export function useOfferedWallets({ namespace }: Route): readonly WalletEntry[] {
  return useAppValue(useApp().wallets.entriesAtom(namespace))
}
