/*
 * The package's entry `wallet-kit/vue`. Vue is the page's own, 3.4 or newer.
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
} from './composables.ts'
export { WalletKitButton } from './WalletKitButton.ts'
export { walletKitPlugin } from './walletKitPlugin.ts'
