import * as z from 'zod/mini'
import type { WalletConnectStorage } from './createKeyValueStorage.ts'
import { type Client, storageKeyOf } from './internals.ts'
import { readSession } from './readSession.ts'

type Session = Parameters<Client['session']['set']>[1]

const expirySchema = z.looseObject({ expiry: z.number() })
const sessionsSchema = z.array(
  z.custom<Session>((value) => readSession(value) !== undefined && expirySchema.safeParse(value).success),
)
const keysSchema = z.record(z.string(), z.string())

export interface TakenSession {
  /** Settles when the relay has the subscription. What is answered before goes to the tabs that have one, and to no other. */
  listening: Promise<void>
}

/**
 * Makes a session that another tab has made since the client started one of this client: the library reads its store once,
 * as it starts.
 *
 * @returns null: the store does not have it, with its key
 */
export async function takeUpSession(
  client: Client,
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
  // Where the relay is not to be had now, all that is stored is listened to once it is.
  const listening = core.relayer.subscribe(topic).then(
    () => {},
    () => {},
  )
  return { listening }
}
