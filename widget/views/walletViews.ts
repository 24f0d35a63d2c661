import { AllWallets } from './allWallets/AllWallets.tsx'
import { Downloads } from './downloads/Downloads.tsx'
import { GetWallet } from './getWallet/GetWallet.tsx'
import { ConnectingWalletConnect } from './walletConnect/ConnectingWalletConnect.tsx'
import { ConnectingWalletConnectBasic } from './walletConnect/ConnectingWalletConnectBasic.tsx'

/** The views of wallets that are not in the page. */
export const walletViews = {
  AllWallets,
  ConnectingWalletConnect,
  ConnectingWalletConnectBasic,
  Downloads,
  GetWallet,
}
export type WalletViews = typeof walletViews
