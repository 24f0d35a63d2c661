import { type CaipNetworkId, chainNamespaceOf } from '#shared/caip/caipNetworkId.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import { namespaceTraits } from '../../wallets/namespaces/namespaceTraits.ts'
import type { Context } from '../context/createContext.ts'
import type { ModalFeature } from '../modal/createModal.ts'
import type { Switching } from './createSwitching.ts'
import { switchingRoute } from './switchingRoute.ts'

export type NetworkFlowContext = Pick<
  Context,
  'networks' | 'connections' | 'sources' | 'router' | 'toasts' | 'openingState'
> & { modal: ModalFeature; switching: Switching }

/** A person chose a network in the modal: which view that leads to, and what follows (behaviour §4 "Switching networks"). */
export function chooseNetwork(context: NetworkFlowContext, caipNetworkId: CaipNetworkId): void {
  const { networks, connections, sources, switching, router, toasts, openingState } = context
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
    void switching.switchNetwork(caipNetworkId).then(router.goBack, (thrown) => {
      sayUnforeseen(thrown)
      toasts.open('error', 'error.INTERNAL')
    })
    return
  }
  const wasUnsupported = !networks.find(connection.caipNetworkId)
  router.beginTransaction({ onSuccess: () => router.reset({ view: 'Account' }) })
  router.push(route)
  void run(context, caipNetworkId, wasUnsupported)
}

/** Asks the wallet again, for the network whose try failed. */
export function retryNetwork(context: NetworkFlowContext, caipNetworkId: CaipNetworkId): void {
  const { networks, connections } = context
  const connection = connections.get(chainNamespaceOf(caipNetworkId))
  void run(context, caipNetworkId, Boolean(connection && !networks.find(connection.caipNetworkId)))
}

async function run(context: NetworkFlowContext, caipNetworkId: CaipNetworkId, wasUnsupported: boolean) {
  const { networks, switching, router, modal, toasts } = context
  try {
    await switchOrWait(switching, caipNetworkId)
    if (wasUnsupported) return void modal.close()
    router.settleTransaction('success')
    toasts.open('success', 'toast.networkSwitched', { network: networks.find(caipNetworkId)?.name ?? '' })
  } catch (thrown) {
    const { code } = toWalletKitError(thrown)
    // A refusal leaves the view up: it offers another try.
    if (code === 'ABORTED' || code === 'USER_REJECTED') return
    toasts.open('error', { error: code })
    router.settleTransaction('error')
  }
}

/** Where an earlier request is open in the wallet, the view says so and goes on once that has led to the network. */
async function switchOrWait(switching: Switching, caipNetworkId: CaipNetworkId): Promise<void> {
  try {
    await switching.switchNetwork(caipNetworkId)
  } catch (thrown) {
    if (toWalletKitError(thrown).code !== 'REQUEST_PENDING') throw thrown
    await switching.awaitNetwork(caipNetworkId)
  }
}
