import { withTimeout } from '#shared/async/withTimeout.ts'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { relayPolicy } from '../../services/walletConnect/relayPolicy.ts'
import type { WalletPort } from '../../wallets/walletPort.ts'
import type { Connector } from '../connectors/connector.ts'
import type { Context } from '../context/createContext.ts'
import type { ConnectWaiters } from '../walletState/createConnectWaiters.ts'
import type { WalletConnect, WalletConnectAttempt } from '../walletState/walletConnect.ts'
import type { Protocol } from './createProtocol.ts'

export interface WalletConnectContext extends Pick<Context, 'store' | 'walletConnectState'> {
  waiters: Pick<ConnectWaiters, 'failed'>
}

/**
 * WalletConnect before and after its library is there: commands that come before wait for it, in their order.
 *
 * @param load loads the protocol's library with what uses it
 */
export function createWalletConnect(context: WalletConnectContext, load: () => Promise<Protocol>) {
  const { store, walletConnectState, waiters } = context
  const { offeredAtom, pairingAtom, attemptAtom } = walletConnectState
  let protocol: Protocol | undefined
  let loading: Promise<Protocol> | undefined

  const need = (): Promise<Protocol> => {
    loading ??= load().then(
      (loaded) => {
        protocol = loaded
        return loaded
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const offered = () => {
    if (store.get(offeredAtom)) return need()
    throw new WalletKitError('METHOD_NOT_FOUND', 'WalletConnect is switched off')
  }
  /** When something was asked last. */
  let since = 0
  /** Raised with it: only the last failure is shown. */
  let round = 0
  /**
   * The library and the relay have one time between them (R25). A command whose library is late is said to have failed,
   * and carried out all the same if nothing else was asked meanwhile: whoever still looks at that need not ask again.
   */
  const tell = async (command: (protocol: Protocol, since: number) => unknown) => {
    since = Date.now()
    round += 1
    const own = round
    try {
      await command(protocol ?? (await withTimeout(need(), relayPolicy.unreachable)), since)
    } catch (thrown) {
      sayUnforeseen(thrown)
      if (own !== round) return
      const code = 'RELAY_UNREACHABLE'
      store.set(pairingAtom, { status: 'failed', code })
      const attempt = store.get(attemptAtom)
      if (attempt) {
        store.set(attemptAtom, { ...attempt, status: 'failed', code })
        waiters.failed(new WalletKitError(code, 'WalletConnect did not load in time'))
      }
      if (protocol || !loading) return
      const carryOut = async (late: Protocol) => {
        if (own === round) await command(late, Date.now())
      }
      loading.then(carryOut).catch(sayUnforeseen)
    }
  }
  /** Shows at once what is asked of a library that is not there. */
  const preparing = (attempt = store.get(attemptAtom)) => {
    if (protocol) return
    store.set(pairingAtom, { status: 'preparing' })
    store.set(attemptAtom, attempt)
  }
  const attemptOf = (wallet: DirectoryWallet | null): WalletConnectAttempt => ({
    wallet,
    status: 'waiting',
    link: 'none',
  })
  const feature: WalletConnect = {
    ...walletConnectState,
    async prepare() {
      if (!store.get(offeredAtom)) return
      preparing()
      await tell(({ prepare }, since) => prepare(since))
    },
    choose(wallet: DirectoryWallet | null) {
      if (!store.get(offeredAtom)) return
      preparing(attemptOf(wallet))
      void tell(({ choose }, since) => choose(wallet, since))
    },
    retry() {
      const attempt = store.get(attemptAtom)
      if (!attempt) return
      preparing(attemptOf(attempt.wallet))
      void tell(({ retry }, since) => retry(since))
    },
    open: (platform) => protocol?.open(platform),
    cancel() {
      if (protocol) return protocol.cancel()
      store.set(attemptAtom, null)
      if (loading) void tell(({ cancel }) => cancel())
    },
  }

  return {
    ...feature,
    /** A session's wallet. */
    walletOf: async (uuid: string, namespace: ChainNamespace): Promise<WalletPort> =>
      (await need()).walletOf(uuid, namespace),
    /** The wallet that a namespace is, or can be, connected with; null without a session. */
    connectorFor: (namespace: ChainNamespace): Connector | null =>
      protocol?.sessions.connectorFor(namespace) ?? null,
    /** @throws `METHOD_NOT_FOUND` when it is switched off, `RELAY_UNREACHABLE` */
    getPairingUri: async () => (await offered()).getPairingUri(),
    /** With the library, where it is there. */
    present: () => protocol,
    /** With the library, started from what is stored. Rejects when it cannot be loaded. */
    protocol: need,
    destroy() {
      // Code that did not load has nothing to destroy; the attempt that asked for it has said so.
      void loading?.then(
        ({ destroy }) => destroy(),
        () => {},
      )
    },
  }
}

export type LoadableWalletConnect = ReturnType<typeof createWalletConnect>
