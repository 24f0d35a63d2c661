import { createContext } from 'react'
import type { WalletKitOptions } from '../../walletKit.ts'

/** How the provider's page wants the kit to look, for what is drawn in the page. */
export type Look = {
  [Name in 'themeMode' | 'themeVariables' | 'locale']?: WalletKitOptions[Name] | undefined
}

export const LookContext = createContext<Look>({})
