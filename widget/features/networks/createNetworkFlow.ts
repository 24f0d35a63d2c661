import { type CaipNetworkId, chainNamespaceOf } from '#shared/caip/caipNetworkId.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import { namespaceTraits } from '../../wallets/namespaces/namespaceTraits.ts'
import type { Context } from '../context/createContext.ts'
import type { Modal } from '../modal/createModal.ts'
import { switchingRoute } from '../router/openingRoute.ts'
import type { Switching } from './createSwitching.ts'

/** Choosing a network in the modal: which view it leads to, and what follows (behaviour §4 "Switching networks"). */
export function createNetworkFlow(context: Context & { modal: Modal; switching: Switching }) {
  const { networks, connections, sources, switching, router, modal, toasts, openingState } = context

  const run = async (caipNetworkId: CaipNetworkId, wasUnsupported: boolean) => {
    try {
      await switching.switchNetwork(caipNetworkId)
      if (wasUnsupported) return void modal.close()
      router.settleTransaction('success')
      toasts.open('success', 'toast.networkSwitched', { network: networks.find(caipNetworkId)?.name ?? '' })
    } catch (thrown) {
      const { code } = toWalletKitError(thrown)
      // A refusal and a request still open leave the view up: it offers another try.
      if (code === 'ABORTED' || code === 'USER_REJECTED' || code === 'REQUEST_PENDING') return
      toasts.open('error', { error: code })
      router.settleTransaction('error')
    }
  }

  return {
    /** A person chose a network. */
    choose(caipNetworkId: CaipNetworkId): void {
      const route = switchingRoute(caipNetworkId, openingState())
      if (route.view === 'SwitchActiveChain') return router.push(route)
      const connection = connections.get(chainNamespaceOf(caipNetworkId))
      // The embedded wallet goes along without a word.
      const asksWallet =
        connection !== undefined &&
        namespaceTraits[connection.namespace].hasNetwork &&
        sources.of(connection.uuid).confirmsSwitch &&
        connection.caipNetworkId !== caipNetworkId
      if (!asksWallet) {
        void switching
          .switchNetwork(caipNetworkId)
          .then(router.goBack, () => toasts.open('error', 'error.INTERNAL'))
        return
      }
      const wasUnsupported = !networks.find(connection.caipNetworkId)
      router.beginTransaction({ onSuccess: () => router.reset({ view: 'Account' }) })
      router.push(route)
      void run(caipNetworkId, wasUnsupported)
    },
    /** Asks the wallet again, for the network whose try failed. */
    retry(caipNetworkId: CaipNetworkId): void {
      const connection = connections.get(chainNamespaceOf(caipNetworkId))
      void run(caipNetworkId, Boolean(connection && !networks.find(connection.caipNetworkId)))
    },
  }
}

export type NetworkFlow = ReturnType<typeof createNetworkFlow>
