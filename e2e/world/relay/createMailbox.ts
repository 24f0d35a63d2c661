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
  for (const message of store?.load() ?? []) messages.set(message.id, message)

  const remove = ({ id }: StoredMessage) => {
    messages.delete(id)
    store?.remove(id)
  }
  const sweep = () => {
    for (const message of messages.values()) if (message.expiresAt <= now()) remove(message)
  }
  const onTopic = (topic: string) => [...messages.values()].filter((message) => message.topic === topic)
  const makeRoom = (topic: string) => {
    const oldest = onTopic(topic)
    if (oldest.length >= relayLimits.messagesPerTopic && oldest[0]) remove(oldest[0])
    const [first] = messages.values()
    if (messages.size >= relayLimits.messages && first) remove(first)
  }

  return {
    put({ ttl, ...letter }) {
      sweep()
      const id = createHash('sha256').update(`${letter.topic}\n${letter.message}`).digest('hex')
      const known = messages.get(id)
      if (known) return known
      makeRoom(letter.topic)
      const publishedAt = now()
      const message = { ...letter, id, publishedAt, expiresAt: publishedAt + ttl * 1_000, acknowledgedBy: [] }
      messages.set(id, message)
      store?.save(message)
      return message
    },
    pending(topic, clientId) {
      sweep()
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
      sweep()
      return messages.size
    },
  }
}
