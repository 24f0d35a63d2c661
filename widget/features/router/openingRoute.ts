import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { type ViewName, viewTraits } from '#shared/entities/view.ts'
import type { Route } from './routerReducer.ts'

/** What the host asked `open()` for. */
export interface OpenRequest {
  view?: ViewName | undefined
  namespace?: ChainNamespace | undefined
  /** The wallet to connect (ConnectingWalletConnect). */
  wallet?: DirectoryWallet | undefined
}

/** What WalletConnect adds to the ways of connecting. */
export interface ConnectOffers {
  /** The code for any wallet. */
  walletConnect: boolean
  allWallets: boolean
  /** A phone without a wallet in the page: there is nothing to list but what WalletConnect reaches. */
  onlyThese: boolean
}

export interface OpeningState {
  activeNamespace: ChainNamespace
  connectedNamespaces: readonly ChainNamespace[]
  /** The active connection's chain is outside the configured list, and that is not tolerated. */
  unsupportedChain: boolean
  /** Left out: none. */
  offers?: ConnectOffers
  /** The page's terms have to be ticked first, which only the view Connect has room for. */
  termsFirst?: boolean
}

const noOffers: ConnectOffers = { walletConnect: false, allWallets: false, onlyThese: false }

/** What can be shown instead of Connect. */
function offersIn({ offers = noOffers, termsFirst = false }: OpeningState): ConnectOffers {
  return termsFirst ? noOffers : offers
}

/**
 * The opening rules of behaviour §2: Account if an address is connected, otherwise Connect; switching to a namespace that
 * is not connected, while another one is, asks for a wallet there first. On a phone without a wallet of its own, AllWallets
 * or the code takes the place of Connect.
 *
 * A view that cannot be shown in this state (Account without an account) becomes the one that leads to it.
 */
export function openingRoute(request: OpenRequest, state: OpeningState): Route {
  const { activeNamespace, connectedNamespaces } = state
  const offers = offersIn(state)
  const namespace = request.namespace ?? activeNamespace
  const connected = connectedNamespaces.includes(namespace)
  switch (request.view) {
    case 'UnsupportedChain':
      return state.unsupportedChain ? { view: 'UnsupportedChain' } : openingRoute({}, state)
    case 'SwitchNetwork':
      return { view: 'Networks' }
    case 'Downloads':
      return { view: 'GetWallet' }
    case 'AllWallets':
      return offers.allWallets ? { view: 'AllWallets' } : connectRoute(request.namespace)
    case 'ConnectingWalletConnect':
    case 'ConnectingWalletConnectBasic':
      return offers.walletConnect ? codeRoute(request.wallet) : connectRoute(request.namespace)
    case 'Connect':
      return connected && !request.namespace ? { view: 'Account' } : firstRoute(request.namespace, offers)
    default:
      return request.view && viewTraits[request.view].opens === 'always'
        ? { view: request.view }
        : accountRoute(request, state)
  }
}

function accountRoute(request: OpenRequest, state: OpeningState): Route {
  const { activeNamespace, connectedNamespaces } = state
  const offers = offersIn(state)
  const { namespace } = request
  if (connectedNamespaces.includes(namespace ?? activeNamespace))
    return { view: state.unsupportedChain ? 'UnsupportedChain' : accountView(request.view) }
  // Another namespace's wallet cannot be shown as the account of this one.
  return firstRoute(namespace ?? (connectedNamespaces.length > 0 ? activeNamespace : undefined), offers)
}

/** What of an account is shown: one transaction or NFT of it, for instance, has to be chosen first. */
function accountView(wanted: ViewName | undefined): ViewName {
  return wanted && viewTraits[wanted].opens === 'withAccount' ? wanted : 'Account'
}

function codeRoute(wallet: DirectoryWallet | undefined): Route {
  return wallet ? { view: 'ConnectingWalletConnect', wallet } : { view: 'ConnectingWalletConnectBasic' }
}

function connectRoute(namespace?: ChainNamespace): Route {
  return namespace ? { view: 'Connect', namespace } : { view: 'Connect' }
}

function firstRoute(namespace: ChainNamespace | undefined, offers: ConnectOffers): Route {
  if (!offers.onlyThese || namespace) return connectRoute(namespace)
  if (offers.allWallets) return { view: 'AllWallets' }
  return offers.walletConnect ? { view: 'ConnectingWalletConnectBasic' } : connectRoute()
}
