/*
 * The package's entry `wallet-kit/react`. React is the page's own, 18 or newer.
 */

export type { AccountState } from '../store/accountState.ts'
export {
  type UseNetwork,
  type UseWalletKit,
  useAccount,
  useNetwork,
  useWalletKit,
  useWalletKitEvent,
  useWalletKitState,
} from './hooks.ts'
export { WalletKitButton, type WalletKitButtonProps } from './WalletKitButton.tsx'
export { WalletKitProvider, type WalletKitProviderProps } from './WalletKitProvider.tsx'
