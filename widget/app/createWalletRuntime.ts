import { createElement } from 'react'
import { prepareAccountViews } from '../features/accountData/prepareAccountViews.ts'
import { createAnalytics } from '../features/analytics/createAnalytics.ts'
import type { Auth } from '../features/auth/createAuth.ts'
import { createLastWay } from '../features/auth/createLastWay.ts'
import { LastUsed } from '../features/auth/LastUsed.tsx'
import { createAddressChoice } from '../features/connection/createAddressChoice.ts'
import { createConnecting } from '../features/connection/createConnecting.ts'
import { createConnectionFlow } from '../features/connection/createConnectionFlow.ts'
import { createSync } from '../features/connection/createSync.ts'
import type { Context } from '../features/context/createContext.ts'
import { createDebug } from '../features/debug/createDebug.ts'
import { createSummaryFollower } from '../features/host/createSummaryFollower.ts'
import { walletMethods } from '../features/host/walletMethods.ts'
import type { ModalFeature } from '../features/modal/createModal.ts'
import { createSwitching } from '../features/networks/createSwitching.ts'
import { createOfferNotice } from '../features/offers/createOfferNotice.ts'
import type { OptionsFeature } from '../features/options/createOptions.ts'
import { createSiwx } from '../features/siwx/createSiwx.ts'
import type { WalletFlow } from '../features/walletChoice/createWalletFlow.ts'
import { createSessionSource } from '../features/walletConnect/createSessionSource.ts'
import { createWalletConnect } from '../features/walletConnect/createWalletConnect.ts'
import type { Wallets } from '../features/wallets/createWallets.ts'
import { followWallets } from '../features/wallets/followWallets.ts'
import { hideForbiddenStorage } from '../services/walletConnect/hideForbiddenStorage.ts'
import { createChainReading } from './createChainReading.ts'
import { createFeatures } from './createFeatures.ts'
import { createTransitions } from './createTransitions.ts'
import { followTabs } from './followTabs.ts'

export interface WalletRuntimeContext extends Context {
  auth: Auth
  modal: ModalFeature
  options: OptionsFeature
  wallets: Wallets
  walletFlow: WalletFlow
}

/**
 * The part of the app that asks wallets, chains and the kit's server: all that the first view does not need to be shown. Each
 * feature knows those above it.
 */
export function createWalletRuntime(first: WalletRuntimeContext) {
  const choice = createAddressChoice(first.stored)
  const connectionFlow = createConnectionFlow({ ...first, choice })
  const sync = createSync({ ...first, choice, connectionFlow })
  const context = { ...first, choice, connectionFlow, sync }

  const walletConnect = createWalletConnect(context, async () => {
    hideForbiddenStorage(first.window)
    const { createProtocol } = await import('../features/walletConnect/createProtocol.ts')
    return createProtocol({ ...context, siwx })
  })
  const sessions = createSessionSource(context, walletConnect)
  const tabs = followTabs({ ...context, walletConnect })
  const switching = createSwitching(context)
  const siwx = createSiwx({ ...context, switching })
  const connecting = createConnecting({ ...context, connectWallet: siwx.connect })
  const reading = createChainReading(first)
  const features = createFeatures(() => ({ ...context, reading, switching, feature: features.feature }))
  const { feature } = features
  const runtime = { ...context, walletConnect, connecting, switching, siwx, reading, feature }
  // Before what follows a connection: that is told of before the modal closes.
  const analytics = createAnalytics(first)
  const transitions = createTransitions(runtime)
  const looking = followWallets(runtime)
  looking.follow()
  const lastWay = createLastWay(first, createElement(LastUsed))
  const debug = createDebug(first)
  const offerNotice = createOfferNotice(first)
  const summary = createSummaryFollower(runtime)
  const stopPreparing = prepareAccountViews(context)

  return {
    ...runtime,
    pageMethods: walletMethods(runtime),
    /** A call of the page's has answered with an error. */
    failed: analytics.failed,
    /** The modal begins to close. */
    closed: transitions.closed,
    followTabs: tabs.start,
    /** A wallet in the page says that something changed: an attempt that waits for it looks again, or its connections are checked. */
    async heard(uuid: string): Promise<void> {
      if (connecting.heard(uuid)) return
      switching.heard()
      await sync.checkWallet(uuid)
    },
    /** Brings back what the last visit left. */
    async restore(): Promise<void> {
      sessions.restore()
      await sync.restore()
      // A page that has accounts sign in must not see them come later than it is ready.
      await siwx.settled().catch(() => {})
    },
    destroy() {
      stopPreparing()
      for (const part of [
        analytics,
        lastWay,
        debug,
        offerNotice,
        summary,
        transitions,
        looking,
        tabs,
        connecting,
        walletConnect,
        siwx,
        features,
      ])
        part.destroy()
    },
  }
}

export type WalletRuntime = ReturnType<typeof createWalletRuntime>
