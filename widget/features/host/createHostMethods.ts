import type { ChainNamespace } from '#shared/caip/namespace.ts'
import type { ListedDirectoryWallet } from '#shared/entities/listedWallet.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Handlers, Params } from '#shared/rpc/contract.ts'
import type { widgetMethods } from '#shared/rpc/loader-widget/tables.ts'
import { orAborted } from '../../services/orAborted.ts'
import { toWalletKitError } from '../../services/toWalletKitError.ts'
import { toAccount } from '../connection/connection.ts'
import type { Choosing } from '../connection/createChoosing.ts'
import type { ConnectionFlow } from '../connection/createConnectionFlow.ts'
import type { ConnectionSlots } from '../connection/createConnections.ts'
import type { ConnectWaiters } from '../connection/createConnectWaiters.ts'
import type { Modal } from '../modal/createModal.ts'
import type { NetworkFlow } from '../networks/createNetworkFlow.ts'
import type { Networks } from '../networks/createNetworks.ts'
import type { Switching } from '../networks/createSwitching.ts'
import { networkNotFound } from '../networks/networkNotFound.ts'
import type { Theme } from '../theme/createTheme.ts'
import type { ReadChain } from './readChain.ts'

export interface HostMethodsParameters {
  modal: Modal
  connections: ConnectionSlots
  connectionFlow: ConnectionFlow
  waiters: ConnectWaiters
  networks: Networks
  switching: Switching
  theme: Theme
  activeNamespace: () => ChainNamespace
  readChain: ReadChain
  applyOptions: (options: Readonly<Record<string, unknown>>, isStart: boolean) => void
  start: (hints: Readonly<Record<string, string>>, options: Readonly<Record<string, unknown>>) => void
  choosing: Choosing
  networkFlow: NetworkFlow
  /** Resolves when the options that were set so far are in force. */
  configured: () => Promise<void>
  /** The directory's wallets, for pages that draw their own list. Never rejects. */
  listWallets: (parameters: Params<typeof widgetMethods.listWallets>) => Promise<ListedDirectoryWallet[]>
  /** A pairing URI that is not about to expire. */
  getPairingUri: () => Promise<string>
}

/** Answers the loader's calls (host-api.md) with the features. */
export function createHostMethods(parameters: HostMethodsParameters): Handlers<typeof widgetMethods> {
  const {
    modal,
    connections,
    connectionFlow,
    waiters,
    networks,
    switching,
    theme,
    choosing,
    networkFlow,
    configured,
  } = parameters

  return {
    init({ options, hints }) {
      parameters.start(hints, options)
    },
    setOptions({ options }) {
      parameters.applyOptions(options, false)
    },
    setTheme({ mode, variables }) {
      theme.set(mode, variables)
    },
    async open({ view, namespace, arguments: details }) {
      await configured()
      const network = details?.caipNetworkId
      if (view !== 'SwitchNetwork' || !network) return modal.open({ view, namespace })
      if (!networks.find(network)) throw networkNotFound(network)
      await modal.open({ view: 'Networks' })
      networkFlow.choose(network)
    },
    async close() {
      await modal.close()
    },
    async connect({ namespace, connectorId }, signal) {
      await configured()
      if (connectorId) return toAccount(await choosing.start(connectorId, namespace))
      const existing = connections.get(namespace ?? parameters.activeNamespace())
      if (existing) return toAccount(existing)
      const connected = waiters.wait(namespace, signal)
      // Not waited for: a person may be done, one way or the other, before the view is fully there.
      modal
        .open({ view: 'Connect', namespace })
        .catch((error: unknown) => waiters.failed(toWalletKitError(error)))
      return orAborted(connected, signal)
    },
    async disconnect({ namespace }) {
      await connectionFlow.disconnect(namespace)
    },
    async switchNetwork({ caipNetworkId }) {
      await configured()
      await switching.switchNetwork(caipNetworkId)
    },
    async request({ namespace, method, params }) {
      await configured()
      const network = networks.networkOf(namespace)
      if (!network)
        throw new WalletKitError('CHAIN_NOT_SUPPORTED', `No network is configured for ${namespace}`)
      return parameters.readChain(network, method, params)
    },
    async listWallets(asked) {
      await configured()
      return parameters.listWallets(asked)
    },
    async getPairingUri() {
      await configured()
      return parameters.getPairingUri()
    },
  }
}
