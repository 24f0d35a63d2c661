import { createHash } from 'node:crypto'
import type { MailboxStore } from './createMailboxStore.ts'
import { relayLimits } from './relayLimits.ts'
import type { StoredMessage } from './storedMessage.ts'

export interface Letter {
  topic: string
  message: string
  tag: number
  /** Seconds. */
  ttl: number
  /** Client id of who sent it; it never gets it back. */
  sender: string
  attestation?: string | undefined
}

export interface MailboxParameters {
  /** Milliseconds since 1970. */
  now?: () => number
  /** Where messages outlive the process. Left out: only in memory. */
  store?: MailboxStore
}

export interface Mailbox {
  /** Keeps a message. The same message on the same topic again is the one that is already there. */
  put(letter: Letter): StoredMessage
  /** What a client has not yet acknowledged on a topic, oldest first. */
  pending(topic: string, clientId: string): StoredMessage[]
  acknowledge(id: string, clientId: string): void
  /** How many messages are kept. */
  size(): number
}

/**
 * Keeps messages until their time is over, for clients that are away. Each client acknowledges for itself: whoever
 * subscribes later, a second wallet that scanned the same code, say, still gets its copy.
 */
export function createMailbox({ now = Date.now, store }: MailboxParameters = {}): Mailbox {
  const messages = new Map<string, StoredMessage>()
  const idsOnTopic = new Map<string, Set<string>>()
  const keep = (message: StoredMessage) => {
    messages.set(message.id, message)
    idsOnTopic.set(message.topic, (idsOnTopic.get(message.topic) ?? new Set()).add(message.id))
  }
  const remove = ({ id, topic }: StoredMessage) => {
    messages.delete(id)
    const ids = idsOnTopic.get(topic)
    ids?.delete(id)
    if (ids?.size === 0) idsOnTopic.delete(topic)
    store?.remove(id)
  }
  const sweep = (candidates: Iterable<StoredMessage>) => {
    for (const message of candidates) if (message.expiresAt <= now()) remove(message)
  }
  const onTopic = (topic: string) =>
    [...(idsOnTopic.get(topic) ?? [])].flatMap((id) => messages.get(id) ?? [])
  const makeRoom = (topic: string) => {
    sweep(onTopic(topic))
    const [oldestHere, ...others] = onTopic(topic)
    if (oldestHere && others.length + 1 >= relayLimits.messagesPerTopic) remove(oldestHere)
    if (messages.size < relayLimits.messages) return
    sweep(messages.values())
    const [oldest] = messages.values()
    if (oldest && messages.size >= relayLimits.messages) remove(oldest)
  }

  for (const message of store?.load() ?? []) keep(message)
  sweep(messages.values())

  return {
    put({ ttl, ...letter }) {
      const id = createHash('sha256').update(`${letter.topic}\n${letter.message}`).digest('hex')
      const known = messages.get(id)
      if (known && known.expiresAt > now()) return known
      makeRoom(letter.topic)
      const publishedAt = now()
      const message = { ...letter, id, publishedAt, expiresAt: publishedAt + ttl * 1_000, acknowledgedBy: [] }
      keep(message)
      store?.save(message)
      return message
    },
    pending(topic, clientId) {
      sweep(onTopic(topic))
      return onTopic(topic).filter(
        ({ sender, acknowledgedBy }) => sender !== clientId && !acknowledgedBy.includes(clientId),
      )
    },
    acknowledge(id, clientId) {
      const message = messages.get(id)
      if (!message || message.acknowledgedBy.includes(clientId)) return
      const acknowledged = { ...message, acknowledgedBy: [...message.acknowledgedBy, clientId] }
      messages.set(id, acknowledged)
      store?.save(acknowledged)
    },
    size() {
      sweep(messages.values())
      return messages.size
    },
  }
}
