import type { OptionName } from './parseOptions.ts'

/**
 * Whether an option changes what the view Connect shows. Those that do not leave the first frame as the server has drawn it; `themeMode` is
 * followed there.
 */
export const changesConnect: Readonly<Record<OptionName, boolean>> = {
  networks: true,
  defaultNetwork: false,
  includeWalletIds: true,
  excludeWalletIds: true,
  featuredWalletIds: true,
  termsConditionsUrl: true,
  privacyPolicyUrl: true,
  connectMethodsOrder: true,
  enableReconnect: false,
  themeMode: false,
  themeVariables: true,
  locale: true,
  announce: false,
  preload: false,
  zIndex: false,
  metadata: false,
  features: true,
  walletFeaturesOrder: true,
  remoteFeatures: true,
  customRpcUrls: true,
  customWallets: true,
  defaultAccountTypes: true,
  chainImages: false,
  connectorImages: true,
  accountSummary: false,
  addressLabels: true,
  tokens: true,
  connectorTypeOrder: true,
  allowUnsupportedChain: false,
  enableNetworkSwitch: false,
  siwx: true,
  siweConfig: true,
  enableAuthLogger: false,
  debug: false,
  messages: true,
}
