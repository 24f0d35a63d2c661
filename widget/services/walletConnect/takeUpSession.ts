import * as z from 'zod/mini'
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

export interface TakenSession {
  /**
   * Settles when the relay has the subscription: what is answered before goes to the tabs that have one, and to no other.
   *
   * @throws `RELAY_UNREACHABLE`
   */
  listen: () => Promise<void>
}

/**
 * Makes a session that another tab has made since the client started one of this client: the library reads its store once,
 * as it starts.
 *
 * @returns null: the store does not have it, with its key
 */
export async function takeUpSession(
  { client, relayer }: { client: Client; relayer: Pick<HardenedRelayer, 'connect'> },
  storage: Pick<WalletConnectStorage, 'read'>,
  topic: string,
): Promise<TakenSession | null> {
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

/** Subscribes now, and where the relay is not to be had, or a hidden page has let it go, when it is next. */
function listenTo(
  { core: { relayer }, session }: Client,
  connect: HardenedRelayer['connect'],
  topic: string,
): () => Promise<void> {
  let listening: Promise<void> | undefined
  const subscribe = async () => {
    // Past the socket's opening: until its topics are subscribed, the library takes no other.
    await connect()
    await relayer.subscribe(topic)
    relayer.off('relayer_connect', again)
  }
  const listen = () => {
    listening ??= subscribe().catch((error: unknown) => {
      listening = undefined
      throw error
    })
    return listening
  }
  const again = () => {
    // The relay is lost again: with its next connection this is tried again.
    if (session.keys.includes(topic)) listen().catch(() => {})
    else relayer.off('relayer_connect', again)
  }
  relayer.on('relayer_connect', again)
  // The relay is not there yet: with its next connection this is tried again. Whoever calls `listen` gets the failure.
  listen().catch(() => {})
  return listen
}
