import { createHash } from 'node:crypto'
import { RpcError, rpcErrorCodes } from '../rpcError.ts'
import type { Mailbox } from './createMailbox.ts'
import { relayLimits } from './relayLimits.ts'
import type { StoredMessage } from './storedMessage.ts'

/** One client's socket, as the topics see it. */
export interface Subscriber {
  clientId: string
  /** Sends a message; not a second time while the first is unanswered. */
  push(message: StoredMessage, subscriptionId: string): void
}

export interface Topics {
  /** Returns the subscription's id. What waits in the mailbox is pushed right after. */
  subscribe(subscriber: Subscriber, topic: string): string
  unsubscribe(subscriber: Subscriber, topic: string): void
  /** Pushes a message to everybody on its topic but its sender. */
  deliver(message: StoredMessage): void
  /** Forgets a connection. Its client subscribes again when it is back. */
  leave(subscriber: Subscriber): void
}

/** Who listens to what. */
export function createTopics(mailbox: Mailbox): Topics {
  const subscribers = new Map<string, Set<Subscriber>>()
  const topicsOf = new Map<Subscriber, Set<string>>()

  const unsubscribe = (subscriber: Subscriber, topic: string) => {
    topicsOf.get(subscriber)?.delete(topic)
    subscribers.get(topic)?.delete(subscriber)
    if (subscribers.get(topic)?.size === 0) subscribers.delete(topic)
  }

  return {
    subscribe(subscriber, topic) {
      const own = topicsOf.get(subscriber) ?? new Set()
      if (!own.has(topic) && own.size >= relayLimits.topicsPerConnection) {
        throw new RpcError(rpcErrorCodes.invalidParams, 'Too many topics on one connection')
      }
      topicsOf.set(subscriber, own.add(topic))
      subscribers.set(topic, (subscribers.get(topic) ?? new Set()).add(subscriber))
      const id = subscriptionId(topic, subscriber.clientId)
      // After the answer: a client drops a message whose subscription it does not know yet.
      queueMicrotask(() => {
        for (const message of mailbox.pending(topic, subscriber.clientId)) subscriber.push(message, id)
      })
      return id
    },
    unsubscribe,
    deliver(message) {
      for (const subscriber of subscribers.get(message.topic) ?? []) {
        const { clientId } = subscriber
        if (clientId === message.sender || message.acknowledgedBy.includes(clientId)) continue
        subscriber.push(message, subscriptionId(message.topic, clientId))
      }
    },
    leave(subscriber) {
      for (const topic of topicsOf.get(subscriber) ?? []) unsubscribe(subscriber, topic)
      topicsOf.delete(subscriber)
    },
  }
}

/** As the clients compute it themselves, for the topics that a session method subscribes them to. */
function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}
