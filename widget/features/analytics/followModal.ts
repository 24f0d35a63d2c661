import type { ViewName } from '#shared/entities/view.ts'
import type { Context } from '../context/createContext.ts'
import { track } from '../context/track.ts'
import type { Route } from '../router/routerReducer.ts'
import { toAccount } from '../walletState/connection.ts'
import { watchAtom } from './watchAtom.ts'

/** What it means that a person goes to a view. */
const clicks = {
  AllWallets: 'CLICK_ALL_WALLETS',
  GetWallet: 'CLICK_WALLET_HELP',
  Networks: 'CLICK_NETWORKS',
} as const satisfies Partial<Record<ViewName, string>>
const isClicked = (view: ViewName): view is keyof typeof clicks => view in clicks

/** Tells of the modal, and of the ways that a person takes in it. @returns the unsubscriber */
export function followModal(context: Context): () => void {
  const { store, events, connections, router, openAtom, authState } = context
  const connected = () => ({ connected: connections.all().length > 0 })

  const follow = (shown: readonly Route[], before: readonly Route[]) => {
    const [now, last] = [shown.at(-1), before.at(-1)]
    if (!now || now.view === last?.view || !store.get(openAtom)) return
    if (now.view === 'RegisterAccountName') {
      const connection = store.get(context.activeConnectionAtom)
      const isSmartAccount = connection !== null && toAccount(connection).accountType === 'smartAccount'
      track(context, { event: 'OPEN_ENS_FLOW', properties: { isSmartAccount } })
    }
    // What the page opened by itself, and what back leads to, is no click.
    if (shown.length <= before.length) return
    if (isClicked(now.view)) track(context, { event: clicks[now.view] })
    if (now.view === 'Downloads' && last?.view === 'GetWallet')
      track(context, { event: 'CLICK_GET_WALLET_HELP' })
    if (now.frameView === 'security' && store.get(authState.personAtom)?.email)
      track(context, { event: 'EMAIL_UPGRADE_FROM_MODAL' })
  }
  const unsubscribers = [
    events.on('opened', () => track(context, { event: 'MODAL_OPEN', properties: connected() })),
    events.on('closed', () => track(context, { event: 'MODAL_CLOSE', properties: connected() })),
    watchAtom(store, router.historyAtom, follow),
  ]
  // It was opened before this code was there.
  if (store.get(openAtom)) track(context, { event: 'MODAL_OPEN', properties: connected() })
  return () => unsubscribers.forEach((unsubscribe) => unsubscribe())
}
