import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { SessionsContext } from './sessionsContext.ts'

/** WalletConnect's code for a session that the page has ended. */
const userDisconnected = { code: 6000, message: 'User disconnected.' }

export function sessionEnded(): WalletKitError {
  return new WalletKitError('SESSION_EXPIRED', 'The connection to the wallet has ended')
}

/** Aborted with the session: the library would wait minutes for an answer that cannot come. */
export function closingOf({ closings }: SessionsContext, topic: string): AbortSignal {
  const closing = closings.get(topic) ?? new AbortController()
  closings.set(topic, closing)
  return closing.signal
}

/** Follows a session no longer, and ends its open requests. */
export function closeSession({ followed, imported, closings }: SessionsContext, topic: string): void {
  followed.delete(topic)
  imported.delete(topic)
  closings.get(topic)?.abort(sessionEnded())
  closings.delete(topic)
}

/**
 * Ends a session.
 *
 * @throws where the relay does not take the message: the wallet is told with the relay's next connection
 */
export function endSession(context: SessionsContext, topic: string): Promise<void> {
  const { client, records, ending, untold } = context
  // First: whatever becomes of the message, the session stays disconnected after a reload (R43).
  records.remove(topic)
  closeSession(context, topic)
  const told =
    ending.get(topic) ??
    client
      .disconnect({ topic, reason: userDisconnected })
      .then(
        () => void untold.delete(topic),
        (error: unknown) => {
          if (client.session.keys.includes(topic)) untold.add(topic)
          throw error
        },
      )
      .finally(() => ending.delete(topic))
  ending.set(topic, told)
  return told
}

/** Ends sessions, without waiting. */
export function endSessions(context: SessionsContext, topics: Iterable<string>): void {
  // Where the relay does not take it, the topic is `untold`, and is ended with the relay's next connection.
  for (const topic of topics) endSession(context, topic).catch(() => {})
}
