import type { ShownWallet } from '#shared/analytics/analyticsEvents.ts'
import type { Context } from '../context/createContext.ts'
import { track } from '../context/track.ts'
import type { WalletEntry } from '../walletChoice/listEntries.ts'
import type { WalletGridFeature } from '../wallets/createWalletGrid.ts'
import type { Wallets } from '../wallets/createWallets.ts'
import { watchAtom } from './watchAtom.ts'

export interface ListsContext extends Context {
  wallets: Wallets
}

/** Of one event: more would be too long for a report. */
const maxItems = 25

/** Tells of the wallets that a person is shown, each once an opening, and of what they search for. @returns the unsubscriber */
export function followLists(context: ListsContext): () => void {
  const { store, events, router, openAtom, wallets } = context
  let seen = new Set<string>()
  let followed: WalletGridFeature | undefined
  let stopGrid: (() => void)[] = []

  const tell = (entries: readonly WalletEntry[], view: 'Connect' | 'AllWallets', query: string) => {
    const items = entries.flatMap((entry, displayIndex) => {
      const wallet = toShown(entry)
      const key = `${view} ${query} ${wallet?.explorerId ?? wallet?.rdnsId ?? wallet?.name}`
      if (!wallet || seen.has(key)) return []
      seen.add(key)
      return [{ ...wallet, view, displayIndex, ...(query !== '' && { query }) }]
    })
    for (let start = 0; start < items.length; start += maxItems)
      track(context, {
        event: 'WALLET_IMPRESSION_V2',
        properties: { items: items.slice(start, start + maxItems) },
      })
  }
  const entriesAtom = wallets.entriesAtom()
  const look = () => {
    if (!store.get(openAtom)) return
    const { view } = router.current()
    if (view === 'Connect') tell(store.get(entriesAtom), view, '')
    if (view !== 'AllWallets' || !followed) return
    const { status, entries, searched } = store.get(followed.stateAtom)
    if (status === 'ready') tell(entries, view, searched)
  }
  const followGrid = () => {
    const grid = store.get(wallets.directoryAtom)?.grid
    if (!grid || grid === followed) return
    followed = grid
    let searched = ''
    stopGrid = [
      watchAtom(store, grid.stateAtom, (state) => {
        if (state.searched !== searched && state.searched !== '')
          track(context, { event: 'SEARCH_WALLET', properties: { search: state.searched } })
        searched = state.searched
        look()
      }),
    ]
  }
  followGrid()
  look()
  const unsubscribers = [
    store.sub(wallets.directoryAtom, followGrid),
    store.sub(entriesAtom, look),
    store.sub(router.routeAtom, look),
    events.on('opened', look),
    events.on('closed', () => {
      seen = new Set()
    }),
  ]
  return () => [...unsubscribers, ...stopGrid].forEach((unsubscribe) => unsubscribe())
}

function toShown(entry: WalletEntry): Omit<ShownWallet, 'view'> | null {
  if (entry.type === 'walletConnect') return null
  if (entry.type === 'connector') {
    const { name, rdns } = entry.connector
    return { name, rdnsId: rdns }
  }
  const { id, name, order, badge_type } = entry.wallet
  return { name, walletRank: order, explorerId: id, certified: badge_type === 'certified' }
}
