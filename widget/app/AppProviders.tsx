import { type ReactNode, useMemo } from 'react'
import { AddressChoiceProvider } from '../features/accountData/useAddressChoice.ts'
import { AuthProvider } from '../features/auth/useAuth.ts'
import { ConnectingProvider } from '../features/connection/useConnecting.ts'
import { ConnectionFlowProvider } from '../features/connection/useConnectionFlow.ts'
import { AppContext } from '../features/context/appContext.ts'
import { FeatureProvider } from '../features/context/useFeature.ts'
import { ModalProvider } from '../features/modal/useModal.ts'
import { NetworkFlowProvider } from '../features/networks/useNetworkFlow.ts'
import { SiwxProvider } from '../features/siwx/useSiwx.ts'
import { WalletFlowProvider } from '../features/walletChoice/useWalletFlow.ts'
import { WalletConnectProvider } from '../features/walletConnect/useWalletConnect.ts'
import { WalletsProvider } from '../features/wallets/useWallets.ts'
import type { App } from './createApp.ts'

/** Gives the views of an app its state, and each feature's actions by a hook of the feature's own. */
export function AppProviders({ app, children }: { app: App; children: ReactNode }) {
  const services = useMemo(() => servicesOf(app), [app])
  return (
    <AppContext value={app}>
      <ModalProvider value={services.modal}>
        <AuthProvider value={services.auth}>
          <WalletsProvider value={services.wallets}>
            <WalletFlowProvider value={services.walletFlow}>
              <ConnectingProvider value={services.connecting}>
                <ConnectionFlowProvider value={services.connectionFlow}>
                  <NetworkFlowProvider value={services.runtime}>
                    <AddressChoiceProvider value={services.runtime}>
                      <WalletConnectProvider value={services.walletConnect}>
                        <SiwxProvider value={services.siwx}>
                          <FeatureProvider value={services.feature}>{children}</FeatureProvider>
                        </SiwxProvider>
                      </WalletConnectProvider>
                    </AddressChoiceProvider>
                  </NetworkFlowProvider>
                </ConnectionFlowProvider>
              </ConnectingProvider>
            </WalletFlowProvider>
          </WalletsProvider>
        </AuthProvider>
      </ModalProvider>
    </AppContext>
  )
}

/** What asks wallets is there before any view is shown that comes behind the first (`main.tsx`). */
function servicesOf({ modal, auth, wallets, walletFlow, walletRuntime }: App) {
  const runtime = walletRuntime.present
  return {
    modal: () => modal,
    auth: () => auth,
    wallets: () => wallets,
    walletFlow: () => walletFlow,
    runtime,
    connecting: () => runtime()?.connecting,
    connectionFlow: () => runtime()?.connectionFlow,
    walletConnect: () => runtime()?.walletConnect,
    siwx: () => runtime()?.siwx,
    feature: () => runtime()?.feature,
  }
}
