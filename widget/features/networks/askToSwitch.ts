import { abortable } from '#shared/async/abortable.ts'
import type { Network } from '#shared/entities/network.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import type { Sync } from '../connection/createSync.ts'
import type { Context } from '../context/createContext.ts'
import { attemptStatusOf, type SwitchAttempt } from '../walletState/connection.ts'

export type SwitchingContext = Context & { sync: Sync }

/**
 * Asks the wallet that is connected, if one is, to go to a network. Loaded with the first switch, not with the first view.
 *
 * @throws what `switchNetwork` throws
 */
export async function askToSwitch(
  context: SwitchingContext,
  network: Network,
  signal: AbortSignal,
): Promise<void> {
  const { store, connections, sync, walletOf, switchAttemptAtom } = context
  const namespace = network.chainNamespace
  const connection = connections.get(namespace)
  if (!connection || connection.caipNetworkId === network.caipNetworkId) return
  const wallet = await abortable(walletOf(connection.uuid, namespace), signal)
  const attempt: SwitchAttempt = { network, walletName: connection.connector.name, status: 'waiting' }
  store.set(switchAttemptAtom, attempt)
  try {
    await abortable(wallet.switchNetwork(network, signal), signal)
    const current = connections.get(namespace)
    if (current && !wallet.hasNetwork) {
      connections.set({ ...current, caipNetworkId: network.caipNetworkId })
    }
    store.set(switchAttemptAtom, null)
  } catch (thrown) {
    const error = toWalletKitError(thrown)
    if (error.code !== 'ABORTED') {
      store.set(switchAttemptAtom, { ...attempt, status: attemptStatusOf(error.code), code: error.code })
    }
    // It may have gone elsewhere, and without a word.
    void sync.check(namespace)
    throw error
  }
}
