import type { Connection } from '../walletState/connection.ts'
import { useApp, useAppValue } from './appContext.ts'

/** The connection of the active namespace, followed; null without one. */
export function useActiveConnection(): Connection | null {
  return useAppValue(useApp().activeConnectionAtom)
}
