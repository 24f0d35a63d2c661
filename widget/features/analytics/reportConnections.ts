import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { Context } from '../context/createContext.ts'
import { track } from '../context/track.ts'
import type { Attempt, AttemptStatus, Connection } from '../walletState/connection.ts'
import type { WalletConnectAttempt } from '../walletState/walletConnect.ts'
import { watchAtom } from './watchAtom.ts'

export interface ConnectionsContext extends Context {
  /** The directory's wallets, as far as they are known. */
  rankOf: (wallet: { id: string; name: string }) => number | undefined
}

/** Tells of wallets that are chosen, and what comes of it. @returns the unsubscriber */
export function reportConnections(context: ConnectionsContext): () => void {
  const { store, events, router, openAtom, mobile, walletConnectState, connectAttemptAtom, rankOf } = context
  /** Where the person has chosen: what is shown of the attempt itself does not count. */
  const view = () => {
    if (!store.get(openAtom)) return null
    const history = store.get(router.historyAtom)
    return (history.findLast(({ view }) => !view.startsWith('Connecting')) ?? history[0]).view
  }
  let chosen: DirectoryWallet | null = null

  const tellOfEnd = (
    { status, code = 'INTERNAL' }: Pick<Attempt, 'status' | 'code'>,
    before?: AttemptStatus,
  ) => {
    if (status === before) return
    if (status === 'declined') track(context, { event: 'USER_REJECTED', properties: { message: code } })
    if (status === 'failed') track(context, { event: 'CONNECT_ERROR', properties: { message: code } })
  }
  const followAttempt = (attempt: Attempt | null, before: Attempt | null) => {
    if (!attempt) return
    const { connector, status } = attempt
    if (status === 'waiting' && connector.id !== before?.connector.id)
      track(context, {
        event: 'SELECT_WALLET',
        properties: {
          name: connector.name,
          platform: 'browser',
          walletRank: rankOf(connector),
          view: view(),
        },
      })
    tellOfEnd(attempt, before?.status)
  }
  const followCode = (attempt: WalletConnectAttempt | null, before: WalletConnectAttempt | null) => {
    if (!attempt) return
    const { wallet } = attempt
    chosen = wallet
    if (!before || before.wallet?.id !== wallet?.id)
      track(context, {
        event: 'SELECT_WALLET',
        properties: {
          name: wallet?.name ?? 'WalletConnect',
          platform: mobile ? 'mobile' : 'qrcode',
          walletRank: wallet?.order,
          view: view(),
        },
      })
    tellOfEnd(attempt, before?.status)
  }
  const tellOfSuccess = ({ connector }: Connection, reconnect?: true) => {
    const known = connector.type === 'WALLET_CONNECT' ? chosen : null
    track(context, {
      event: 'CONNECT_SUCCESS',
      properties: {
        method: methodOf(connector.type, mobile),
        name: connector.name,
        walletRank: known ? known.order : rankOf(connector),
        view: view(),
        ...(reconnect && { reconnect }),
      },
    })
  }
  const unsubscribers = [
    watchAtom(store, connectAttemptAtom, followAttempt),
    watchAtom(store, walletConnectState.attemptAtom, followCode),
    events.on('connected', (connection) => tellOfSuccess(connection)),
    events.on('changed', (connection, before) => before ?? tellOfSuccess(connection, true)),
  ]
  return () => unsubscribers.forEach((unsubscribe) => unsubscribe())
}

function methodOf(type: Connection['connector']['type'], mobile: boolean) {
  if (type === 'AUTH') return 'email'
  if (type === 'WALLET_CONNECT') return mobile ? 'mobile' : 'qrcode'
  return 'browser'
}
