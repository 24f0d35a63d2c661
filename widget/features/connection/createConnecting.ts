import { abortable } from '#shared/async/abortable.ts'
import { type CaipNetworkId, type ChainNamespace, isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { toWalletKitError, WalletKitError } from '#shared/errors/walletKitError.ts'
import { type LiveConnection, readWallet } from '../../wallets/walletPort.ts'
import type { Connector } from '../connectors/connector.ts'
import type { Context } from '../context/createContext.ts'
import { type Attempt, attemptStatusOf, type Connection } from '../walletState/connection.ts'
import type { ConnectWaiters } from '../walletState/createConnectWaiters.ts'
import type { Networks } from '../walletState/createNetworks.ts'
import type { ConnectionFlow } from './createConnectionFlow.ts'
import { createLookout } from './createLookout.ts'

export interface ConnectingContext
  extends Pick<Context, 'store' | 'networks' | 'walletOf' | 'connectAttemptAtom'> {
  signIn: Pick<Context['signIn'], 'asking'>
  waiters: Pick<ConnectWaiters, 'failed'>
  connectionFlow: Pick<ConnectionFlow, 'connected'>
}

/**
 * Connecting by one wallet at a time. Choosing another wallet, going back or closing cancels the attempt: whatever the
 * wallet answers later is ignored, and a retry is always a fresh request (R22).
 */
export function createConnecting(context: ConnectingContext) {
  const { store, networks, walletOf, waiters, connectionFlow, connectAttemptAtom: attemptAtom } = context
  let controller = new AbortController()
  const lookout = createLookout()
  /** The wallet that a person is to answer before it can be asked. */
  let awaited: string | undefined

  const cancel = (reason = new WalletKitError('ABORTED', 'Another wallet was chosen')) => {
    controller.abort(reason)
    store.set(attemptAtom, null)
  }

  const begin = (): AbortSignal => {
    cancel()
    controller = new AbortController()
    return controller.signal
  }

  const reach = async (connector: Connector, namespace: ChainNamespace, signal: AbortSignal) => {
    const uuid = connector.wallets[namespace]
    if (!uuid)
      throw new WalletKitError('WALLET_NOT_FOUND', `${connector.name} has no wallet for ${namespace}`)
    return { uuid, wallet: await abortable(walletOf(uuid, namespace), signal) }
  }

  const succeed = (parameters: Omit<ToConnectionParameters, 'networks'>): Connection => {
    const connection = toConnection({ ...parameters, networks })
    store.set(attemptAtom, null)
    connectionFlow.connected([connection])
    return connection
  }

  const ask = async (
    connector: Connector,
    namespace: ChainNamespace,
    signal: AbortSignal,
  ): Promise<Connection> => {
    const attempt: Attempt = { connector, namespace, status: 'waiting' }
    store.set(attemptAtom, attempt)
    try {
      const { uuid, wallet } = await reach(connector, namespace, signal)
      const live = await abortable(context.signIn.asking.connect(wallet, signal), signal)
      return succeed({ connector, namespace, uuid, live })
    } catch (thrown) {
      const error = toWalletKitError(signal.aborted ? signal.reason : thrown)
      if (!signal.aborted) {
        store.set(attemptAtom, { ...attempt, status: attemptStatusOf(error.code), code: error.code })
        waiters.failed(error)
      }
      throw error
    }
  }

  /** An earlier request is open in the wallet. Once a person has said yes to it, the wallet permits what was asked for here. */
  const awaitPermission = async (connector: Connector, namespace: ChainNamespace, signal: AbortSignal) => {
    const { uuid, wallet } = await reach(connector, namespace, signal)
    awaited = uuid
    const live = await lookout
      .until((limit) => readWallet(wallet, { silent: true }, limit), signal)
      .finally(() => {
        if (awaited === uuid) awaited = undefined
      })
    succeed({ connector, namespace, uuid, live })
  }

  /** As `start`, for a person: the view shows what came of it. */
  const show = async (connector: Connector, namespace: ChainNamespace) => {
    const signal = begin()
    try {
      await ask(connector, namespace, signal)
    } catch (thrown) {
      sayUnforeseen(thrown)
      if (signal.aborted || toWalletKitError(thrown).code !== 'REQUEST_PENDING') return
      // Left, or asked anew.
      await awaitPermission(connector, namespace, signal).catch(sayUnforeseen)
    }
  }

  return {
    attemptAtom,
    /**
     * Asks the wallet.
     *
     * @throws what the wallet's answer means (`USER_REJECTED`, `REQUEST_PENDING`, …); `WALLET_NOT_FOUND`; the reason given
     *   to `cancel`, `ABORTED` if none, when the attempt was cancelled or replaced
     */
    start: (connector: Connector, namespace: ChainNamespace) => ask(connector, namespace, begin()),
    show,
    /** Ends the attempt, if there is one; whoever started it is told `reason`. */
    cancel,
    /** The person waits no longer for a silent wallet: it counts as a no, and what the wallet answers later is ignored. */
    giveUp() {
      const attempt = store.get(attemptAtom)
      if (attempt?.status !== 'waiting' && attempt?.status !== 'pending') return
      const error = new WalletKitError('USER_REJECTED', 'The visitor stopped waiting for the wallet')
      controller.abort(error)
      store.set(attemptAtom, { ...attempt, status: attemptStatusOf(error.code), code: error.code })
      waiters.failed(error)
    },
    async retry() {
      const attempt = store.get(attemptAtom)
      if (attempt) await show(attempt.connector, attempt.namespace)
    },
    /** Nobody waits for a wallet any more: no look at one is left. */
    destroy: () => controller.abort(new WalletKitError('ABORTED', 'The kit has ended')),
    /** A wallet spoke up: looks at it, if it is the one that is waited for, and says whether it is. */
    heard(uuid: string): boolean {
      if (uuid !== awaited) return false
      lookout.wake()
      return true
    },
  }
}

export type Connecting = ReturnType<typeof createConnecting>

export interface ToConnectionParameters {
  connector: Connector
  namespace: ChainNamespace
  uuid: string
  live: LiveConnection
  networks: Pick<Networks, 'networkOf'>
}

/** A wallet's live answer as a connection. */
export function toConnection({
  connector,
  namespace,
  uuid,
  live,
  networks,
}: ToConnectionParameters): Connection {
  const { id, name, type, icon, details } = connector
  const own = details?.[namespace]
  return {
    namespace,
    connector: icon ? { id, name, type, icon } : { id, name, type },
    uuid,
    addresses: live.addresses,
    caipNetworkId: networkIdOf(namespace, live.reference, networks),
    ...(own && { details: own }),
  }
}

function networkIdOf(
  namespace: ChainNamespace,
  reference: string | null,
  networks: Pick<Networks, 'networkOf'>,
): CaipNetworkId {
  const id = reference === null ? networks.networkOf(namespace)?.caipNetworkId : `${namespace}:${reference}`
  if (!isCaipNetworkId(id))
    throw new WalletKitError('NETWORK_NOT_FOUND', `No network is configured for ${namespace}`)
  return id
}
