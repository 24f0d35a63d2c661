import { abortable } from '#shared/async/abortable.ts'
import { type CaipNetworkId, chainNamespaceOf } from '#shared/caip/caipNetworkId.ts'
import { timings } from '#shared/constants/timings.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createLookout } from '../connection/createLookout.ts'
import { track } from '../context/track.ts'
import { networkNotFound } from '../walletState/createNetworks.ts'
import type { SwitchingContext } from './askToSwitch.ts'

/**
 * Switching networks. A namespace without a connection switches at once; a connected wallet is asked, and what counts
 * is where it then is. Always settles within 60 s (R11).
 */
export function createSwitching(context: SwitchingContext) {
  const { store, networks, connections, sync, switchAttemptAtom } = context
  let controller = new AbortController()
  const lookout = createLookout()

  const cancel = () => {
    controller.abort(new WalletKitError('ABORTED', 'Request was aborted'))
    store.set(switchAttemptAtom, null)
  }

  /** The wallet is there. */
  const arrive = async (caipNetworkId: CaipNetworkId, limit: number) => {
    networks.setActiveNetwork(caipNetworkId)
    const namespace = chainNamespaceOf(caipNetworkId)
    if (connections.get(namespace)) await sync.check(namespace, limit)
    track(context, { event: 'SWITCH_NETWORK', properties: { network: caipNetworkId } })
  }

  return {
    switchAttemptAtom,
    cancel,
    /** The person stops waiting for a silent wallet: it counts as a no. The network that the wallet is on then counts all the same. */
    reject() {
      const error = new WalletKitError('USER_REJECTED', 'The visitor stopped waiting for the wallet')
      controller.abort(error)
      store.set(
        switchAttemptAtom,
        (attempt) => attempt && { ...attempt, status: 'declined', code: error.code },
      )
    },
    /**
     * Switches to a configured network.
     *
     * @throws `NETWORK_NOT_FOUND`, `USER_REJECTED`, `REQUEST_PENDING`, `CHAIN_NOT_SUPPORTED`, `WALLET_ERROR`,
     *   `TIMEOUT`; `ABORTED` when a later switch or `cancel` took over
     */
    async switchNetwork(caipNetworkId: CaipNetworkId): Promise<void> {
      const network = networks.find(caipNetworkId)
      if (!network) throw networkNotFound(caipNetworkId)
      cancel()
      controller = new AbortController()
      const current = controller
      const started = Date.now()
      const timer = setTimeout(
        () => current.abort(new WalletKitError('TIMEOUT', 'The wallet did not answer in time')),
        timings.networkSwitch,
      )
      try {
        const { askToSwitch } = await abortable(import('./askToSwitch.ts'), current.signal)
        await askToSwitch(context, network, current.signal)
      } finally {
        clearTimeout(timer)
      }
      const left = timings.networkSwitch - (Date.now() - started)
      await arrive(caipNetworkId, Math.max(0, Math.min(left, timings.reconnect)))
    },
    /**
     * After `REQUEST_PENDING`: resolves once a person has answered in the wallet and it is on the network, which quiet looks show.
     *
     * @throws `ABORTED` when a later switch or `cancel` took over
     */
    async awaitNetwork(caipNetworkId: CaipNetworkId): Promise<void> {
      const namespace = chainNamespaceOf(caipNetworkId)
      await lookout.until(async () => {
        await sync.check(namespace)
        return connections.get(namespace)?.caipNetworkId === caipNetworkId || null
      }, controller.signal)
      store.set(switchAttemptAtom, null)
      await arrive(caipNetworkId, timings.reconnect)
    },
    /** A wallet spoke up. */
    heard: lookout.wake,
  }
}

export type Switching = ReturnType<typeof createSwitching>
