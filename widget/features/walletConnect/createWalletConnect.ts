import { createLazy } from '#shared/async/createLazy.ts'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { WalletPort } from '../../wallets/walletPort.ts'
import type { Connector } from '../connectors/connector.ts'
import type { WalletConnect, WalletConnectAttempt } from '../walletState/walletConnect.ts'
import type { Protocol } from './createProtocol.ts'
import { createProtocolCommands, type ProtocolCommandsContext } from './protocolCommands.ts'

/**
 * WalletConnect before and after its library is loaded. Commands that are issued before are carried out in order.
 *
 * @param load loads the protocol's library with what uses it
 */
export function createWalletConnect(context: ProtocolCommandsContext, load: () => Promise<Protocol>) {
  const { store, walletConnectState } = context
  const { offeredAtom, pairingAtom, attemptAtom } = walletConnectState
  const protocol = createLazy(load)
  const run = createProtocolCommands(context, protocol)

  /** Shows at once what is asked of a library that is not loaded. */
  const showPreparing = (attempt: WalletConnectAttempt | null) => {
    if (protocol.present()) return
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
      showPreparing(store.get(attemptAtom))
      await run(({ prepare }, since) => prepare(since))
    },
    choose(wallet: DirectoryWallet | null) {
      if (!store.get(offeredAtom)) return
      showPreparing(attemptOf(wallet))
      void run(({ choose }, since) => choose(wallet, since))
    },
    retry() {
      const attempt = store.get(attemptAtom)
      if (!attempt) return
      showPreparing(attemptOf(attempt.wallet))
      void run(({ retry }, since) => retry(since))
    },
    open: (platform) => protocol.present()?.open(platform),
    cancel() {
      const loaded = protocol.present()
      if (loaded) return loaded.cancel()
      store.set(attemptAtom, null)
      if (protocol.loading()) void run(({ cancel }) => cancel())
    },
  }

  return {
    ...feature,
    /** A session's wallet. */
    walletOf: async (uuid: string, namespace: ChainNamespace): Promise<WalletPort> =>
      (await protocol.need()).walletOf(uuid, namespace),
    /** The wallet that a namespace is, or can be, connected with; null without a session. */
    connectorFor: (namespace: ChainNamespace): Connector | null =>
      protocol.present()?.sessions.connectorFor(namespace) ?? null,
    /** @throws `METHOD_NOT_FOUND` when it is switched off, `RELAY_UNREACHABLE` */
    async getPairingUri() {
      if (store.get(offeredAtom)) return (await protocol.need()).getPairingUri()
      throw new WalletKitError('METHOD_NOT_FOUND', 'WalletConnect is switched off')
    },
    /** The protocol, where its library is loaded. */
    present: protocol.present,
    /** The protocol, started from what is stored. Rejects when its library cannot be loaded. */
    protocol: protocol.need,
    destroy: protocol.destroy,
  }
}

export type LoadableWalletConnect = ReturnType<typeof createWalletConnect>
