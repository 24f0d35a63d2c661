import type { Transaction } from '#shared/api/chain/history.ts'
import type { Nft } from '#shared/api/chain/nfts.ts'
import type { CaipNetworkId, ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { ViewName } from '#shared/entities/view.ts'
import type { FrameView } from '#shared/rpc/widget-auth/events.ts'

/** One entry of the modal's history. */
export interface Route {
  view: ViewName
  /** The wallet being connected (ConnectingExternal). */
  connectorId?: string
  /** The wallet of the directory that it is about (ConnectingWalletConnect, Downloads). */
  wallet?: DirectoryWallet
  /** Only wallets of this namespace are offered (Connect, SwitchActiveChain). */
  namespace?: ChainNamespace
  /** What the secure frame shows (ApproveTransaction). */
  frameView?: FrameView
  /** The network being switched to (SwitchNetwork, SwitchActiveChain), or the one that it is about (SmartSessionCreated). */
  caipNetworkId?: CaipNetworkId
  /** What is shown in full (Transaction). */
  transaction?: Transaction
  /** What is shown in full (Nft), or sent (WalletSend). */
  nft?: Nft
  /** What became of it is shown (WalletSendStatus, SwapStatus, BuyInProgress); left out: of what is being sent or bought now. */
  operationId?: string
  /** The session that is shown, by its `pci` (SmartSession). */
  session?: string
  /** The permission context of what was granted on `caipNetworkId` (SmartSessionCreated). */
  granted?: string
  /** The contact that is changed, or what a new one is made of (EditContact). */
  contact?: { id: string } | { address: string; foundBy: string | null }
  /** What the token is chosen for (SwapSelectToken): what is given, or what comes for it. */
  side?: 'from' | 'to'
}

/** What a person or the app does to the history. */
export type NavigationAction =
  | { type: 'push'; route: Route }
  | { type: 'pushUnder'; route: Route }
  | { type: 'replace'; route: Route }
  | { type: 'reset'; route: Route }
  | { type: 'back'; hasAddress: boolean }

export interface NavigationResult {
  history: readonly [Route, ...Route[]]
  /** Back was asked for on the only entry. */
  close: boolean
}

/**
 * The navigation rules of behaviour §2: pushing the current view again does nothing; what is pushed under it is what back shows; reset leaves one entry, and nothing changes
 * where that is the plain view which is shown; replace swaps the last one; back pops, shows Account instead of Connect when
 * an address is connected, and closes the modal when there is one entry.
 */
export function routerReducer(
  history: readonly [Route, ...Route[]],
  action: NavigationAction,
): NavigationResult {
  const [first, ...rest] = history
  const stay = { history, close: false }
  switch (action.type) {
    case 'push':
      return history.at(-1)?.view === action.route.view
        ? stay
        : { history: [...history, action.route], close: false }
    case 'pushUnder': {
      const under: [Route, ...Route[]] =
        rest.length > 0 ? [first, ...rest.slice(0, -1), action.route] : [action.route]
      return { history: [...under, history.at(-1) ?? first], close: false }
    }
    case 'replace':
      return {
        history: rest.length > 0 ? [first, ...rest.slice(0, -1), action.route] : [action.route],
        close: false,
      }
    case 'reset':
      return rest.length === 0 && isPlain(first) && isPlain(action.route) && first.view === action.route.view
        ? stay
        : { history: [action.route], close: false }
    case 'back': {
      if (rest.length === 0) return { history, close: true }
      const popped: [Route, ...Route[]] = [first, ...rest.slice(0, -1)]
      const top = popped.at(-1)
      if (action.hasAddress && top?.view === 'Connect') popped[popped.length - 1] = { view: 'Account' }
      return { history: popped, close: false }
    }
  }
}

/** Nothing is said beside the view: two such routes are the same, and a view that is drawn already need not be drawn again. */
function isPlain(route: Route): boolean {
  return Object.keys(route).length === 1
}
