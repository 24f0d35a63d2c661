import { atom } from 'jotai/vanilla'
import type { Connection } from '../connection/connection.ts'
import type { Context } from '../context/createContext.ts'
import type { AccountData, AccountDataParameters, createAccountData } from './createAccountData.ts'

/** Methods by which an account sends something. */
const sending = /send/i

/** The active account. What it owns and did comes with the first look at it, not with the first view. */
export function createAccount(context: Context, readBalance: AccountDataParameters['readBalance']) {
  const { store, window, project, openAtom, connections, networks, toasts } = context
  const activeConnectionAtom = atom(
    (get): Connection | null => get(connections.connectionsAtom)[get(networks.activeNamespaceAtom)] ?? null,
  )
  let data: AccountData | undefined

  return {
    activeConnectionAtom,
    /** What it owns and did. @param create its code, which comes with the views of an account */
    data(create: typeof createAccountData): AccountData {
      const { activeNetworkAtom } = networks
      data ??= create({
        store,
        document: window.document,
        api: project,
        openAtom,
        activeConnectionAtom,
        activeNetworkAtom,
        toasts,
        readBalance,
      })
      return data
    },
    /** Its wallet has done what the page asked for. */
    answered(method: string) {
      if (sending.test(method)) data?.sent()
    },
    destroy: () => data?.destroy(),
  }
}
