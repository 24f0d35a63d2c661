import { createContext, useContext } from 'react'
import type { KitCalls } from '../store/kitCalls.ts'
import type { KitStore } from '../store/kitStore.ts'

export interface KitContextValue {
  store: KitStore
  calls: KitCalls
}

export const KitContext = createContext<KitContextValue | undefined>(undefined)

/** @throws outside of a `WalletKitProvider` */
export function useKitContext(): KitContextValue {
  const value = useContext(KitContext)
  if (!value) throw new Error('Put this component below a <WalletKitProvider>')
  return value
}
