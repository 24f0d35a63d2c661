import { abortable } from '#shared/async/abortable.ts'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { SocialLogin } from '#shared/entities/socialLogin.ts'
import { viewTraits } from '#shared/entities/view.ts'
import { toWalletKitError, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Handlers, Params } from '#shared/rpc/contract.ts'
import type { widgetMethods } from '#shared/rpc/loader-widget/widgetMethods.ts'
import { toAccount } from '../connection/connection.ts'
import type { ConnectionFlow } from '../connection/createConnectionFlow.ts'
import type { WalletSelection } from '../connection/createWalletSelection.ts'
import type { Context } from '../context/createContext.ts'
import type { Modal } from '../modal/createModal.ts'
import { networkNotFound } from '../networks/createNetworks.ts'
import type { Switching } from '../networks/createSwitching.ts'
import type { OptionsFeature } from '../options/createOptions.ts'
import type { OpenRequest } from '../router/openingRoute.ts'
import type { OpenSendContext } from '../send/openSend.ts'
import type { Siwx } from '../siwx/createSiwx.ts'
import type { Wallets } from '../wallets/createWallets.ts'
import type { ProviderContext } from './providerRequests.ts'

/** What the page's calls are answered with: the features, as the app has made them. */
export interface HostContext extends Context, Pick<ProviderContext, 'reading'> {
  connectionFlow: ConnectionFlow
  switching: Switching
  modal: Modal
  selection: WalletSelection
  options: OptionsFeature
  wallets: Pick<Wallets, 'find' | 'listForHost'>
  /** Resolves with a URI that is not about to expire. */
  walletConnect: { getPairingUri: () => Promise<string> }
  /** Shows a login that the page asked for, with the window that it opened; false where it is not offered. */
  auth: { begin: (method: SocialLogin, attempt: string | undefined) => boolean }
  siwx: Pick<Siwx, 'accessToken' | 'present'>
  /** Told what a connected wallet has answered. */
  account: { answered: (method: string) => void }
  late: OpenSendContext['late']
  session: {
    /** @param returned the login that the page was left for */
    start: (
      hints: Readonly<Record<string, string>>,
      options: Readonly<Record<string, unknown>>,
      returned: string | undefined,
    ) => void
  }
}

type Methods = typeof widgetMethods

/** The page's calls by their names (host-api.md). */
export function hostHandlers(context: HostContext): Handlers<Methods> {
  const { options, modal, theme } = context
  return {
    init: (parameters) => context.session.start(parameters.hints, parameters.options, parameters.returned),
    setOptions: (parameters) => options.apply(parameters.options, false),
    setTheme: ({ mode, variables }) => theme.set(mode, variables),
    open: (parameters, signal) => open(context, parameters, signal),
    close: () => modal.close(),
    connect: (parameters, signal) => connect(context, parameters, signal),
    disconnect: ({ namespace }) => context.connectionFlow.disconnect(namespace),
    switchNetwork: (parameters) => switchNetwork(context, parameters),
    request: (parameters, signal) => request(context, parameters, signal),
    listWallets: (parameters) => listWallets(context, parameters),
    getPairingUri: () => getPairingUri(context),
    getAccessToken: () => getAccessToken(context),
  }
}

async function open(
  context: HostContext,
  parameters: Params<Methods['open']>,
  signal: AbortSignal,
): Promise<{ hash: string } | undefined> {
  const { options, networks, store, isOnAtom } = context
  const { view, namespace, arguments: details } = parameters
  const modal = context.modal.intend()
  await options.configured()
  const network = details?.caipNetworkId
  const feature = view && viewTraits[view].feature
  if (feature && !store.get(isOnAtom)(feature))
    throw new WalletKitError('METHOD_NOT_FOUND', `${view} is switched off`)
  if (view === 'WalletSend' || view === 'Swap' || view === 'OnRampProviders') {
    const { openForm } = await import('./openForm.ts')
    return openForm({ ...context, modal }, view, { namespace, ...details }, signal)
  }
  if (view === 'SwitchNetwork' && network) {
    if (!networks.find(network)) throw networkNotFound(network)
    const { chooseNetwork } = await import('../networks/chooseNetwork.ts')
    await modal.open({ view: 'Networks' })
    chooseNetwork(context, network)
  } else await modal.open({ view, namespace })
  return undefined
}

async function connect(context: HostContext, parameters: Params<Methods['connect']>, signal: AbortSignal) {
  const { options, selection, wallets, signIn, waiters, auth, openingState } = context
  const { namespace, method, attempt, connectorId } = parameters
  const modal = context.modal.intend()
  await options.configured()
  if (connectorId && selection.knows(connectorId)) {
    const connected = waiters.wait(namespace, signal)
    // A wallet that refuses is told by `start`.
    connected.catch(() => {})
    const connection = await selection.start(connectorId, namespace)
    return signIn.shown(connection.namespace) ? toAccount(connection) : abortable(connected, signal)
  }
  const wallet = connectorId ? await wallets.find(connectorId) : undefined
  if (wallet === null) {
    throw new WalletKitError('WALLET_NOT_FOUND', `No wallet with the id "${connectorId}" was found`)
  }
  const existing = signIn.shown(namespace ?? openingState().activeNamespace)
  if (existing && !wallet && !method) return toAccount(existing)
  const connected = waiters.wait(namespace, signal)
  if (method && isSocial(method)) {
    if (auth.begin(method, attempt)) return abortable(connected, signal)
    throw new WalletKitError('METHOD_NOT_FOUND', `Signing in with ${method} is not offered`)
  }
  // Not waited for: a person may be done, one way or the other, before the view is fully there.
  modal
    .open(connectRequest(wallet, method, namespace))
    .catch((error: unknown) => waiters.failed(toWalletKitError(error)))
  return abortable(connected, signal)
}

async function switchNetwork(
  { options, switching }: HostContext,
  { caipNetworkId }: Params<Methods['switchNetwork']>,
) {
  await options.configured()
  await switching.switchNetwork(caipNetworkId)
}

async function request(context: HostContext, parameters: Params<Methods['request']>, signal: AbortSignal) {
  const { options, signIn, sources, networks, reading, account } = context
  const { namespace, method, params, click } = parameters
  await options.configured()
  // One that has to sign in first is none for the page.
  const connection = signIn.shown(namespace)
  if (connection && !sources.of(connection.uuid).isInPage) {
    const { answerProvider } = await import('./providerRequests.ts')
    const asked = answerProvider(context, connection, method, params, signal, click)
    const answer = await abortable(asked, signal)
    account.answered(method)
    return answer
  }
  // Adding a network, and switching to it.
  if (!connection && method.endsWith('EthereumChain')) {
    const { rememberNetwork } = await import('./rememberNetwork.ts')
    return rememberNetwork(context, params)
  }
  const network = networks.networkOf(namespace)
  if (!network) throw new WalletKitError('CHAIN_NOT_SUPPORTED', `No network is configured for ${namespace}`)
  return reading.readChain(network, method, params)
}

async function listWallets({ options, wallets }: HostContext, parameters: Params<Methods['listWallets']>) {
  await options.configured()
  return wallets.listForHost(parameters)
}

async function getPairingUri({ options, walletConnect }: HostContext) {
  await options.configured()
  return walletConnect.getPairingUri()
}

async function getAccessToken({ options, siwx }: HostContext) {
  await options.configured()
  return siwx.accessToken()
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
