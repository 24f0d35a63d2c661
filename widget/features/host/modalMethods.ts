import { abortable } from '#shared/async/abortable.ts'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { SocialLogin } from '#shared/entities/socialLogin.ts'
import { viewTraits } from '#shared/entities/view.ts'
import { toWalletKitError, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Handlers, Params } from '#shared/rpc/contract.ts'
import type { PageMethodsOf } from '#shared/rpc/loader-widget/widgetMethods.ts'
import type { Connecting } from '../connection/createConnecting.ts'
import type { Context } from '../context/createContext.ts'
import type { ModalFeature } from '../modal/createModal.ts'
import type { NetworkFlowContext } from '../networks/chooseNetwork.ts'
import type { OptionsFeature } from '../options/createOptions.ts'
import type { OpenRequest } from '../router/openingRoute.ts'
import type { OpenSendContext } from '../send/openSend.ts'
import type { Siwx } from '../siwx/createSiwx.ts'
import type { WalletSelection } from '../walletChoice/createWalletSelection.ts'
import { toAccount } from '../walletState/connection.ts'
import { networkNotFound } from '../walletState/createNetworks.ts'
import type { Wallets } from '../wallets/createWallets.ts'

/** The features that answer the page's calls, as the app has made them. */
export interface ModalMethodsContext extends Context {
  modal: ModalFeature
  selection: WalletSelection
  options: OptionsFeature
  wallets: Pick<Wallets, 'find'>
  /** Shows a login that the page asked for, with the window that it opened. */
  auth: { begin: (method: SocialLogin, attempt: string | undefined) => void }
  /** Loads the part of the widget that acts on wallets. */
  walletRuntime: () => Promise<
    OpenSendContext &
      NetworkFlowContext & { siwx: Pick<Siwx, 'openAgain'>; connecting: Pick<Connecting, 'start'> }
  >
  session: {
    /** @param returned the login that the page was left for */
    start: (
      hints: Readonly<Record<string, string>>,
      options: Readonly<Record<string, unknown>>,
      returned: string | undefined,
    ) => void
  }
}

type Methods = PageMethodsOf<'modal'>

/** Answers the page's calls (host-api.md) that set the widget up, and open and close its modal. */
export function modalMethods(context: ModalMethodsContext): Handlers<Methods> {
  const { options, modal } = context
  return {
    init: (parameters) => context.session.start(parameters.hints, parameters.options, parameters.returned),
    setOptions: (parameters) => options.apply(parameters.options, false),
    open: (parameters, signal) => open(context, parameters, signal),
    close: () => modal.close(),
    connect: (parameters, signal) => connect(context, parameters, signal),
  }
}

async function open(
  context: ModalMethodsContext,
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
    return openForm({ ...(await context.walletRuntime()), modal }, view, { namespace, ...details }, signal)
  }
  if (view === 'SIWXSignMessage') await (await context.walletRuntime()).siwx.openAgain(modal)
  else if (view === 'SwitchNetwork' && network) {
    if (!networks.find(network)) throw networkNotFound(network)
    const { chooseNetwork } = await import('../networks/chooseNetwork.ts')
    await modal.open({ view: 'Networks' })
    chooseNetwork(await context.walletRuntime(), network)
  } else await modal.open({ view, namespace })
  return undefined
}

async function connect(
  context: ModalMethodsContext,
  parameters: Params<Methods['connect']>,
  signal: AbortSignal,
) {
  const { options, selection, wallets, signIn, waiters, auth, openingState } = context
  const { namespace, method, attempt, connectorId } = parameters
  const modal = context.modal.intend()
  await options.configured()
  if (method && !isOffered(context, method))
    throw new WalletKitError('METHOD_NOT_FOUND', `Connecting by ${method} is not offered`)
  if (connectorId && selection.knows(connectorId)) {
    const connected = waiters.wait(namespace, signal)
    // Where the wallet refuses, `start` rejects.
    connected.catch(() => {})
    const { request, existing } = selection.select(connectorId, namespace)
    const connection = existing ?? (await (await context.walletRuntime()).connecting.start(request))
    return signIn.visible(connection.namespace) ? toAccount(connection) : abortable(connected, signal)
  }
  const wallet = connectorId ? await wallets.find(connectorId) : undefined
  if (wallet === null) {
    throw new WalletKitError('WALLET_NOT_FOUND', `No wallet with the id "${connectorId}" was found`)
  }
  const existing = signIn.visible(namespace ?? openingState().activeNamespace)
  if (existing && !wallet && !method) return toAccount(existing)
  const connected = waiters.wait(namespace, signal)
  if (method && isSocial(method)) {
    auth.begin(method, attempt)
    return abortable(connected, signal)
  }
  // Not awaited: a person may have connected or closed the modal before the view is fully there.
  modal
    .open(connectRequest(wallet, method, namespace))
    .catch((error: unknown) => waiters.failed(toWalletKitError(error)))
  return abortable(connected, signal)
}

/** What `connect()` opens. */
function connectRequest(
  wallet: DirectoryWallet | undefined,
  method: Params<Methods['connect']>['method'],
  namespace: ChainNamespace | undefined,
): OpenRequest {
  const view = wallet ? 'ConnectingWalletConnect' : 'ConnectingWalletConnectBasic'
  return wallet || method === 'walletConnect' ? { view, wallet } : { view: 'Connect', namespace }
}

function isOffered(
  { store, authState, walletConnectState }: ModalMethodsContext,
  method: NonNullable<Params<Methods['connect']>['method']>,
): boolean {
  const logins = store.get(authState.offeredAtom)
  if (isSocial(method)) return logins.socials.includes(method)
  if (method === 'email') return logins.email
  return method === 'wallet' || store.get(walletConnectState.offeredAtom)
}

const others: readonly string[] = ['wallet', 'walletConnect', 'email']

function isSocial(method: NonNullable<Params<Methods['connect']>['method']>): method is SocialLogin {
  return !others.includes(method)
}
