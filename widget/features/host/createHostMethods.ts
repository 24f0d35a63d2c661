import { abortable } from '#shared/async/abortable.ts'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { SocialLogin } from '#shared/entities/socialLogin.ts'
import type { ListedDirectoryWallet } from '#shared/entities/wallet.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Handlers, Params } from '#shared/rpc/contract.ts'
import type { widgetMethods } from '#shared/rpc/loader-widget/widgetMethods.ts'
import { toWalletKitError } from '../../services/toWalletKitError.ts'
import { type Connection, isSession, toAccount } from '../connection/connection.ts'
import type { Choosing } from '../connection/createChoosing.ts'
import type { ConnectionFlow } from '../connection/createConnectionFlow.ts'
import type { ConnectionSlots } from '../connection/createConnections.ts'
import type { ConnectWaiters } from '../connection/createConnectWaiters.ts'
import type { Modal } from '../modal/createModal.ts'
import type { NetworkFlow } from '../networks/createNetworkFlow.ts'
import type { Networks } from '../networks/createNetworks.ts'
import type { Switching } from '../networks/createSwitching.ts'
import { networkNotFound } from '../networks/networkNotFound.ts'
import type { OpenRequest } from '../router/openingRoute.ts'
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
  /** A provider request to the wallet of a session, or to the embedded one. */
  askSession: (
    connection: Connection,
    method: string,
    params: unknown,
    signal: AbortSignal,
  ) => Promise<unknown>
  /** Shows a login that the page asked for, with the window that it opened; false where it is not offered. */
  beginLogin: (method: SocialLogin, attempt: string | undefined) => boolean
  applyOptions: (options: Readonly<Record<string, unknown>>, isStart: boolean) => void
  start: (
    hints: Readonly<Record<string, string>>,
    options: Readonly<Record<string, unknown>>,
    /** The login that the page was left for. */
    returned: string | undefined,
  ) => void
  choosing: Choosing
  networkFlow: NetworkFlow
  /** Resolves when the options that were set so far are in force. */
  configured: () => Promise<void>
  /** The directory's wallet with this id; null where there is none. Never rejects. */
  findWallet: (id: string) => Promise<DirectoryWallet | null>
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
    init({ options, hints, returned }) {
      parameters.start(hints, options, returned)
    },
    setOptions({ options }) {
      parameters.applyOptions(options, false)
    },
    async setTheme({ mode, variables }) {
      await theme.set(mode, variables)
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
    async connect({ namespace, method, attempt, connectorId }, signal) {
      await configured()
      if (connectorId && choosing.knows(connectorId)) {
        return toAccount(await choosing.start(connectorId, namespace))
      }
      const wallet = connectorId ? await parameters.findWallet(connectorId) : undefined
      if (wallet === null) {
        throw new WalletKitError('WALLET_NOT_FOUND', `No wallet with the id "${connectorId}" was found`)
      }
      const existing = connections.get(namespace ?? parameters.activeNamespace())
      if (existing && !wallet && !method) return toAccount(existing)
      const connected = waiters.wait(namespace, signal)
      if (method && isSocial(method)) {
        if (parameters.beginLogin(method, attempt)) return abortable(connected, signal)
        throw new WalletKitError('METHOD_NOT_FOUND', `Signing in with ${method} is not offered`)
      }
      // Not waited for: a person may be done, one way or the other, before the view is fully there.
      modal
        .open(connectRequest(wallet, method, namespace))
        .catch((error: unknown) => waiters.failed(toWalletKitError(error)))
      return abortable(connected, signal)
    },
    async disconnect({ namespace }) {
      await connectionFlow.disconnect(namespace)
    },
    async switchNetwork({ caipNetworkId }) {
      await configured()
      await switching.switchNetwork(caipNetworkId)
    },
    async request({ namespace, method, params }, signal) {
      await configured()
      const connection = connections.get(namespace)
      if (connection && isSession(connection)) {
        return parameters.askSession(connection, method, params, signal)
      }
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

/** What `connect()` opens. */
function connectRequest(
  wallet: DirectoryWallet | undefined,
  method: Params<typeof widgetMethods.connect>['method'],
  namespace: ChainNamespace | undefined,
): OpenRequest {
  const view = wallet ? 'ConnectingWalletConnect' : 'ConnectingWalletConnectBasic'
  return wallet || method === 'walletConnect' ? { view, wallet } : { view: 'Connect', namespace }
}

const others: readonly string[] = ['wallet', 'walletConnect', 'email']

function isSocial(
  method: NonNullable<Params<typeof widgetMethods.connect>['method']>,
): method is SocialLogin {
  return !others.includes(method)
}
