import type * as z from 'zod/mini'
import type { Mailbox } from './createMailbox.ts'
import type { Subscriber, Topics } from './createTopics.ts'
import { relaySchemas } from './relaySchemas.ts'
import type { StoredMessage } from './storedMessage.ts'

/** Answers the parameters of one call. Throws what the client shall read. */
export type RelayMethod = (subscriber: Subscriber, params: unknown) => unknown

const tags = { proposal: 1100, proposalResponse: 1101, settlement: 1102 } as const

/**
 * What the relay can do. The two `wc_*` methods do several steps at once, and their callers do not subscribe on their
 * own: who proposes is put on the pairing's topic, who approves on the session's.
 *
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export function createRelayMethods(mailbox: Mailbox, topics: Topics): ReadonlyMap<string, RelayMethod> {
  type Publication = Omit<Parameters<Mailbox['put']>[0], 'sender'>
  const publish = ({ clientId: sender }: Subscriber, publication: Publication) => {
    const { topic, message, tag, ttl, attestation } = publication
    topics.deliver(mailbox.put({ topic, message, tag, ttl, sender, ...(attestation && { attestation }) }))
  }
  const fetchFrom = (subscriber: Subscriber, wanted: readonly string[]) => ({
    messages: wanted.flatMap((topic) => mailbox.pending(topic, subscriber.clientId)).map(toWire),
    hasMore: false,
  })

  return new Map<string, RelayMethod>([
    method('irn_publish', relaySchemas.publish, (subscriber, publication) => {
      publish(subscriber, publication)
      return true
    }),
    method('irn_batchPublish', relaySchemas.batchPublish, (subscriber, { messages }) => {
      for (const publication of messages) publish(subscriber, publication)
      return true
    }),
    method('irn_subscribe', relaySchemas.subscribe, (subscriber, { topic }) =>
      topics.subscribe(subscriber, topic),
    ),
    method('irn_batchSubscribe', relaySchemas.batchSubscribe, (subscriber, params) =>
      params.topics.map((topic) => topics.subscribe(subscriber, topic)),
    ),
    method('irn_unsubscribe', relaySchemas.unsubscribe, (subscriber, { topic }) => {
      topics.unsubscribe(subscriber, topic)
      return true
    }),
    method('irn_batchUnsubscribe', relaySchemas.batchUnsubscribe, (subscriber, { subscriptions }) => {
      for (const { topic } of subscriptions) topics.unsubscribe(subscriber, topic)
      return true
    }),
    method('irn_fetchMessages', relaySchemas.fetchMessages, (subscriber, { topic }) =>
      fetchFrom(subscriber, [topic]),
    ),
    method('irn_batchFetchMessages', relaySchemas.batchFetchMessages, (subscriber, params) =>
      fetchFrom(subscriber, params.topics),
    ),
    method('wc_proposeSession', relaySchemas.proposeSession, (subscriber, params) => {
      const { pairingTopic: topic, sessionProposal: message, ttl, attestation } = params
      topics.subscribe(subscriber, topic)
      publish(subscriber, { topic, message, ttl, tag: tags.proposal, attestation })
      return true
    }),
    method('wc_approveSession', relaySchemas.approveSession, (subscriber, params) => {
      const { pairingTopic, sessionTopic, ttl } = params
      topics.subscribe(subscriber, sessionTopic)
      const response = { topic: pairingTopic, message: params.sessionProposalResponse }
      const settlement = { topic: sessionTopic, message: params.sessionSettlementRequest }
      publish(subscriber, { ...response, ttl, tag: tags.proposalResponse })
      publish(subscriber, { ...settlement, ttl, tag: tags.settlement })
      return true
    }),
  ])
}

function method<T extends z.ZodMiniType>(
  name: string,
  schema: T,
  answer: (subscriber: Subscriber, params: z.infer<T>) => unknown,
): [string, RelayMethod] {
  return [name, (subscriber, params) => answer(subscriber, schema.parse(params))]
}

/** A message as clients get it. */
export function toWire({ topic, message, publishedAt, tag, attestation }: StoredMessage) {
  return { topic, message, publishedAt, tag, ...(attestation && { attestation }) }
}
