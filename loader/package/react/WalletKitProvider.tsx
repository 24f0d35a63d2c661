import { type ReactNode, useEffect, useState } from 'react'
import type { LoadWalletKitParameters } from '../index.ts'
import { isSame } from '../store/isSame.ts'
import { createKitCalls } from '../store/kitCalls.ts'
import { createKitStore } from '../store/kitStore.ts'
import { KitContext } from './kitContext.ts'
import { type Look, LookContext } from './lookContext.ts'

export interface WalletKitProviderProps extends LoadWalletKitParameters {
  children?: ReactNode
}

/**
 * Loads the kit into the page when it is first mounted, and gives it to the hooks below it. Options are props: one that changes is set, live.
 * A page has one kit. It stays when this component goes, so that a connection survives every change of route; `walletKit.destroy()` ends it.
 *
 * On a server it draws its children, and nothing is connected.
 *
 * @example
 * <WalletKitProvider src="https://kit.example/loader.js" projectId="demo" themeMode="dark">
 *   <App />
 * </WalletKitProvider>
 */
export function WalletKitProvider({ children, ...parameters }: WalletKitProviderProps): ReactNode {
  const { themeMode, themeVariables, locale } = parameters
  const [value] = useState(() => {
    const store = createKitStore(parameters)
    return { store, calls: createKitCalls(store) }
  })
  useEffect(() => value.store.update(parameters))
  useEffect(() => value.store.start(), [value])
  return (
    <KitContext.Provider value={value}>
      <LookContext.Provider value={useSame({ themeMode, themeVariables, locale })}>
        {children}
      </LookContext.Provider>
    </KitContext.Provider>
  )
}

/** The look of an earlier render, for as long as it says the same: what shows it is not drawn again for nothing. */
function useSame(look: Look): Look {
  const [kept, setKept] = useState(look)
  if (isSame(kept, look)) return kept
  setKept(look)
  return look
}
