import { atom } from 'jotai/vanilla'
import { whenIdle } from '../../services/dom/environment.ts'
import type { Connection } from '../connection/connection.ts'
import type { Context } from '../context/createContext.ts'
import type { AccountData, AccountDataParameters, createAccountData } from './createAccountData.ts'

/** What somebody with an account wants of it, also while the kit's server is away: it is here before it is asked for. */
const wantedOffline = ['Account', 'Networks'] as const

/** Methods by which an account sends something. */
const sending = /send/i

/** The active account. What it owns and did comes with the first look at it, not with the first view. */
export function createAccount(context: Context, readBalance: AccountDataParameters['readBalance']) {
  const { store, window, project, openAtom, connections, networks, prepareView } = context
  const activeConnectionAtom = atom(
    (get): Connection | null => get(connections.connectionsAtom)[get(networks.activeNamespaceAtom)] ?? null,
  )
  let data: AccountData | undefined

  const prepare = () => {
    if (connections.all().length === 0) return
    whenIdle(window, () => {
      // It is only loaded ahead: whoever opens the view loads it again, and is told.
      for (const view of wantedOffline) prepareView(view).catch(() => {})
    })
  }
  const unsubscribe = store.sub(connections.connectionsAtom, prepare)

  return {
    activeConnectionAtom,
    /** What it owns and did. @param create its code, which comes with the views of an account */
    data(create: typeof createAccountData): AccountData {
      const { activeNetworkAtom } = networks
      data ??= create({
        store,
        window,
        api: project,
        openAtom,
        activeConnectionAtom,
        activeNetworkAtom,
        readBalance,
      })
      return data
    },
    /** Its wallet has done what the page asked for. */
    answered(method: string) {
      if (sending.test(method)) data?.sent()
    },
    destroy() {
      unsubscribe()
      data?.destroy()
    },
  }
}
