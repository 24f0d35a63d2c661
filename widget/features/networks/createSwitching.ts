import { atom, type createStore } from 'jotai/vanilla'
import { abortable } from '#shared/async/abortable.ts'
import { type CaipNetworkId, type ChainNamespace, chainNamespaceOf } from '#shared/caip/caipNetworkId.ts'
import { timings } from '#shared/constants/timings.ts'
import type { Network } from '#shared/entities/network.ts'
import { type ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { WalletPort } from '../../wallets/walletPort.ts'
import type { AttemptStatus } from '../connection/connection.ts'
import type { ConnectionSlots } from '../connection/createConnections.ts'
import type { Sync } from '../connection/createSync.ts'
import type { Networks } from './createNetworks.ts'
import { networkNotFound } from './networkNotFound.ts'

/** One try to switch, as the SwitchNetwork view shows it. */
export interface SwitchAttempt {
  network: Network
  walletName: string
  status: AttemptStatus
  code?: ErrorCode
}

export interface SwitchingParameters {
  store: ReturnType<typeof createStore>
  networks: Networks
  connections: ConnectionSlots
  sync: Pick<Sync, 'check'>
  walletOf: (uuid: string, namespace: ChainNamespace) => Promise<WalletPort>
}

/**
 * Switching networks. A namespace without a connection switches at once; a connected wallet is asked, and what counts
 * is where it then is. Always settles within 60 s (R11).
 */
export function createSwitching(parameters: SwitchingParameters) {
  const { store, networks, connections, sync } = parameters
  const switchAttemptAtom = atom<SwitchAttempt | null>(null)
  let controller = new AbortController()

  const cancel = () => {
    controller.abort(new WalletKitError('ABORTED', 'Request was aborted'))
    store.set(switchAttemptAtom, null)
  }

  return {
    switchAttemptAtom,
    cancel,
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
        await askToSwitch({ ...parameters, switchAttemptAtom }, network, current.signal)
      } finally {
        clearTimeout(timer)
      }
      networks.setActiveNetwork(caipNetworkId)
      const namespace = chainNamespaceOf(caipNetworkId)
      const left = timings.networkSwitch - (Date.now() - started)
      if (connections.get(namespace))
        await sync.check(namespace, Math.max(0, Math.min(left, timings.reconnect)))
    },
  }
}

export type Switching = ReturnType<typeof createSwitching>
