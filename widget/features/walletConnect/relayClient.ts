import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { appMetadata } from '../../services/walletConnect/appMetadata.ts'
import { createAttestation } from '../../services/walletConnect/createAttestation.ts'
import { createKeyValueStorage } from '../../services/walletConnect/createKeyValueStorage.ts'
import { createLiveness } from '../../services/walletConnect/createLiveness.ts'
import { createSignClient } from '../../services/walletConnect/createSignClient.ts'
import type { ProtocolParameters } from './protocolContext.ts'
import { createRelayRefusals } from './relayRefusals.ts'

/**
 * Starts the protocol's library for this project: its storage, the relay's socket and what the page says of itself.
 *
 * @throws `METHOD_NOT_FOUND` where no relay is configured
 */
export async function openRelayClient(context: ProtocolParameters) {
  const { store, project, origin, window, hop, optionsAtom, host, walletConnectState } = context
  const relay = project.walletConnect
  if (!relay) throw new WalletKitError('METHOD_NOT_FOUND', 'No relay is configured')
  const refusals = createRelayRefusals(host.alert)
  const storage = createKeyValueStorage({
    frame: () => window.localStorage,
    prefix: `wallet-kit:${project.projectId}:walletConnect:1:`,
  })
  store.set(walletConnectState.lastingAtom, storage.lasts())
  const metadata = () => {
    const claimed = store.get(optionsAtom).metadata ?? {}
    return appMetadata({ claimed, projectName: project.name, origin })
  }
  const { client, relayer, setMetadata, destroy } = await createSignClient({
    relayUrls: relay.relayFallbackUrl ? [relay.relayUrl, relay.relayFallbackUrl] : [relay.relayUrl],
    projectId: relay.projectId,
    name: project.projectId,
    storage,
    metadata: metadata(),
    onRefused: refusals.add,
    attest: createAttestation({
      verifyUrl: relay.verifyUrl,
      projectId: relay.projectId,
      origin,
      attest: (url) => hop.loader.attest({ url }),
    }),
  })
  const liveness = createLiveness({ window, relayer: client.core.relayer, hardened: relayer })

  return {
    client,
    relayer,
    storage,
    refusals,
    /** The page may have changed what it says of itself. */
    refreshMetadata: () => setMetadata(metadata()),
    async destroy() {
      liveness.destroy()
      await destroy()
    },
  }
}

export type RelayClient = Awaited<ReturnType<typeof openRelayClient>>
