import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import * as z from 'zod/mini'
import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { AppMetadata } from './appMetadata.ts'
import type { WalletConnectStorage } from './createKeyValueStorage.ts'
import { hardenRelayer } from './hardenRelayer.ts'
import { deleteOnce, forgetCore, keepProposals, type Relayer, topicsKeyOf, watchChecks } from './internals.ts'

const topicsSchema = z.array(
  z.object({ id: z.string(), topic: z.string(), relay: z.object({ protocol: z.string() }) }),
)

export interface SignClientParameters {
  /** The relay's addresses, the first one first. */
  relayUrls: readonly [string, ...string[]]
  /** What the relay knows the project by. */
  projectId: string
  storage: WalletConnectStorage
  metadata: AppMetadata
  /** Vouches for the host's origin. */
  attest: (message: { id: string; decryptedId: string }) => Promise<string>
  /** A relay does not serve this client, and why. */
  onRefused?: (refusal: WalletKitError) => void
  /** Keeps apart two clients in one realm. */
  name: string
}

/**
 * The WalletConnect library, started from its store. A store that it cannot start with is emptied: a session that
 * cannot be read is none (R26).
 */
export async function createSignClient(parameters: SignClientParameters) {
  try {
    return await start(parameters)
  } catch {
    // The store holds what the library cannot read. What fails in the second start is thrown.
    parameters.storage.clear()
    return start(parameters)
  }
}

async function start({
  relayUrls,
  projectId,
  storage,
  metadata,
  attest,
  onRefused,
  name,
}: SignClientParameters) {
  forgetCore(name)
  const core = new Core({
    relayUrl: relayUrls[0],
    projectId,
    storage: storage.storage,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: name,
  })
  dropSpoiltTopics(core.relayer, storage)
  const relayer = hardenRelayer(core.relayer, relayUrls, onRefused)
  const destroy = async () => {
    relayer.suspend()
    core.heartbeat.stop()
    core.relayer.events.removeAllListeners()
    forgetCore(name)
  }
  Object.assign(core.verify, { register: attest, resolve: async () => undefined })
  const options = { logger: 'silent', metadata: { ...metadata, url: '' } }
  // Assigned, for the library's own two packages type `core` differently under exact optional properties.
  Object.assign(options, { core })
  const client = await SignClient.init(options).catch(async (error: unknown) => {
    // Its socket may be open, or opening, already.
    await destroy()
    throw error
  })
  keepProposals(client.engine)
  deleteOnce(client)
  watchChecks(client.engine)
  watchChecks(core.pairing)
  const setMetadata = (next: AppMetadata) => {
    // Past the constructor: the library replaces an address that is not the one of the document it runs in.
    Object.assign(client, { metadata: next })
  }
  setMetadata(metadata)

  return {
    client,
    relayer,
    setMetadata,
    destroy,
  }
}

/** The one list that the library trusts: with a foreign entry in it, it would never get through a connection. */
function dropSpoiltTopics(relayer: Relayer, storage: WalletConnectStorage): void {
  const key = topicsKeyOf(relayer)
  if (!topicsSchema.safeParse(storage.read(key)).success) storage.write(key, [])
}
