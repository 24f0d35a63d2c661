import { abortable } from '#shared/async/abortable.ts'
import { loadPart } from '#shared/async/loadPart.ts'
import { budgetMethod } from '#shared/constants/budgetMethod.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Handlers, Params } from '#shared/rpc/contract.ts'
import type { PageMethodsOf } from '#shared/rpc/loader-widget/widgetMethods.ts'
import type { ConnectionFlow } from '../connection/createConnectionFlow.ts'
import type { Context } from '../context/createContext.ts'
import type { Switching } from '../networks/createSwitching.ts'
import type { OptionsFeature } from '../options/createOptions.ts'
import type { Siwx } from '../siwx/createSiwx.ts'
import type { Wallets } from '../wallets/createWallets.ts'
import type { ProviderContext } from './providerRequests.ts'

export interface WalletMethodsContext extends Context, Pick<ProviderContext, 'reading'> {
  connectionFlow: ConnectionFlow
  switching: Switching
  options: OptionsFeature
  wallets: Pick<Wallets, 'listForHost'>
  /** Resolves with a URI that is not about to expire. */
  walletConnect: { getPairingUri: () => Promise<string> }
  siwx: Pick<Siwx, 'accessToken'>
}

type Methods = PageMethodsOf<'walletRuntime'>

/** Answers the page's calls (host-api.md) that ask wallets, chains and the kit's server. */
export function walletMethods(context: WalletMethodsContext): Handlers<Methods> {
  return {
    disconnect: ({ namespace }) => context.connectionFlow.disconnect(namespace),
    switchNetwork: (parameters) => switchNetwork(context, parameters),
    request: (parameters, signal) => request(context, parameters, signal),
    listWallets: (parameters) => listWallets(context, parameters),
    getPairingUri: () => getPairingUri(context),
    getAccessToken: () => getAccessToken(context),
  }
}

async function switchNetwork(
  { options, switching }: WalletMethodsContext,
  { caipNetworkId }: Params<Methods['switchNetwork']>,
) {
  await options.configured()
  await switching.switchNetwork(caipNetworkId)
}

/** Methods by which an account sends something. */
const sending = /send/i

/** Without this code no wallet and no chain can be asked; for a page that reads a chain, the chain does not answer. */
const loadRequests = <Part>(load: () => Promise<Part>) => loadPart(load, 'RPC_UNREACHABLE')

async function request(
  context: WalletMethodsContext,
  parameters: Params<Methods['request']>,
  signal: AbortSignal,
) {
  const { options, signIn, sources, networks, reading, events, store, isOnAtom } = context
  const { namespace, method, params, click } = parameters
  await options.configured()
  // A connection that has to sign in first does not count as one for the page.
  const connection = signIn.visible(namespace)
  if (method === budgetMethod && namespace === 'eip155') {
    const { askForBudget } = await loadRequests(() => import('./askForBudget.ts'))
    return abortable(askForBudget({ ...context, isOn: store.get(isOnAtom) }, { params, click }), signal)
  }
  if (connection && !sources.of(connection.uuid).isInPage) {
    const { answerProvider } = await loadRequests(() => import('./providerRequests.ts'))
    const asked = answerProvider(
      { ...context, isOn: store.get(isOnAtom), allNetworks: store.get(networks.networksAtom) },
      connection,
      method,
      params,
      signal,
      click,
    )
    const answer = await abortable(asked, signal)
    if (sending.test(method)) events.emit('sent')
    return answer
  }
  // Adding a network, and switching to it.
  if (!connection && method.endsWith('EthereumChain')) {
    const { rememberNetwork } = await loadRequests(() => import('./rememberNetwork.ts'))
    return rememberNetwork(context, params)
  }
  const network = networks.networkOf(namespace)
  if (!network) throw new WalletKitError('CHAIN_NOT_SUPPORTED', `No network is configured for ${namespace}`)
  return reading.readChain(network, method, params)
}

async function listWallets(
  { options, wallets }: WalletMethodsContext,
  parameters: Params<Methods['listWallets']>,
) {
  await options.configured()
  return wallets.listForHost(parameters)
}

async function getPairingUri({ options, walletConnect }: WalletMethodsContext) {
  await options.configured()
  return walletConnect.getPairingUri()
}

async function getAccessToken({ options, siwx }: WalletMethodsContext) {
  await options.configured()
  return siwx.accessToken()
}
