import * as z from 'zod/mini'
import { once } from '#shared/async/once.ts'
import type { WalletConnectStorage } from './createKeyValueStorage.ts'
import type { HardenedRelayer } from './hardenRelayer.ts'
import { type Client, storageKeyOf } from './internals.ts'
import { readSession } from './readSession.ts'

type Session = Parameters<Client['session']['set']>[1]

const expirySchema = z.looseObject({ expiry: z.number() })
const sessionsSchema = z.array(
  z.custom<Session>((value) => readSession(value) !== undefined && expirySchema.safeParse(value).success),
)
const keysSchema = z.record(z.string(), z.string())

export interface ImportedSession {
  /**
   * Settles when the relay has the subscription. What is answered before goes only to tabs that have one.
   *
   * @throws `RELAY_UNREACHABLE`
   */
  listen: () => Promise<void>
}

/**
 * Brings a session that another tab has made from the store into this tab's client, which reads its store only as it starts.
 *
 * @returns null: the store does not have it, with its key
 */
export async function importSession(
  { client, relayer }: { client: Client; relayer: Pick<HardenedRelayer, 'connect'> },
  storage: Pick<WalletConnectStorage, 'read'>,
  topic: string,
): Promise<ImportedSession | null> {
  const { session: sessions, core } = client
  const stored = sessionsSchema.safeParse(storage.read(storageKeyOf(sessions)))
  const keys = keysSchema.safeParse(storage.read(storageKeyOf(core.crypto.keychain)))
  const session = stored.success ? stored.data.find((known) => known.topic === topic) : undefined
  const key = keys.success ? keys.data[topic] : undefined
  if (!session || key === undefined) return null
  await core.crypto.keychain.set(topic, key)
  await sessions.set(topic, session)
  core.expirer.set(topic, session.expiry)
  return { listen: listenTo(client, relayer.connect, topic) }
}

/** Subscribes now. Where the relay is not reachable, or a hidden page has closed the socket, with the relay's next connection. */
function listenTo(
  { core: { relayer }, session }: Client,
  connect: HardenedRelayer['connect'],
  topic: string,
): () => Promise<void> {
  const listen = once(async () => {
    // Past the socket's opening: until its topics are subscribed, the library takes no other.
    await connect()
    await relayer.subscribe(topic)
    relayer.off('relayer_connect', again)
  })
  const again = () => {
    // The relay is lost again: with its next connection this is tried again.
    if (session.keys.includes(topic)) listen().catch(() => {})
    else relayer.off('relayer_connect', again)
  }
  relayer.on('relayer_connect', again)
  // The relay is not there yet: with its next connection this is tried again. The caller of `listen` gets the failure.
  listen().catch(() => {})
  return listen
}
