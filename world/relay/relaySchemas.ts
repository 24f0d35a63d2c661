import * as z from 'zod/mini'
import { relayLimits } from './relayLimits.ts'

/** SHA-256 of a key, in hex. */
const topic = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** An encrypted envelope; only the clients can read it. */
const message = z.string().check(z.minLength(1))
const ttl = z.int().check(z.gte(relayLimits.shortestTtl), z.lte(relayLimits.longestTtl))
const tag = z.int().check(z.gte(0), z.lte(9_999))
const attestation = z.optional(z.string().check(z.maxLength(8_192)))
const subscriptionId = z.string().check(z.minLength(1), z.maxLength(128))

/**
 * What clients add for the relay's statistics. This relay keeps none, so it only has to be of the right kind. It comes
 * beside the other parameters in some methods and as `tvf` in others.
 */
const statistics = {
  correlationId: z.optional(z.number()),
  rpcMethods: z.optional(z.array(z.string())),
  chainId: z.optional(z.string()),
  txHashes: z.optional(z.array(z.string())),
  contractAddresses: z.optional(z.array(z.string())),
}
const tvf = z.optional(z.strictObject(statistics))
const prompt = z.optional(z.boolean())

const publication = z.strictObject({ topic, message, ttl, tag, prompt, attestation, tvf, ...statistics })
const list = <T extends z.core.$ZodType>(entry: T) =>
  z.array(entry).check(z.minLength(1), z.maxLength(relayLimits.batch))

/**
 * The parameters of each method that a client may call. Unknown keys are refused: a change of the wire should show.
 *
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export const relaySchemas = {
  publish: publication,
  batchPublish: z.strictObject({ messages: list(publication) }),
  subscribe: z.strictObject({ topic }),
  batchSubscribe: z.strictObject({ topics: list(topic) }),
  unsubscribe: z.strictObject({ topic, id: subscriptionId }),
  batchUnsubscribe: z.strictObject({ subscriptions: list(z.strictObject({ topic, id: subscriptionId })) }),
  fetchMessages: z.strictObject({ topic }),
  batchFetchMessages: z.strictObject({ topics: list(topic) }),
  proposeSession: z.strictObject({
    pairingTopic: topic,
    sessionProposal: message,
    ttl,
    tag: z.optional(tag),
    prompt,
    attestation,
    ...statistics,
  }),
  approveSession: z.strictObject({
    pairingTopic: topic,
    sessionTopic: topic,
    sessionProposalResponse: message,
    sessionSettlementRequest: message,
    ttl,
    tag: z.optional(tag),
    prompt,
    attestation,
    approvedChains: z.optional(z.array(z.string())),
    approvedMethods: z.optional(z.array(z.string())),
    approvedEvents: z.optional(z.array(z.string())),
    sessionProperties: z.optional(z.record(z.string(), z.string())),
    ...statistics,
  }),
} as const

const id = z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(64))])

export const frameSchema = z.union([
  z.strictObject({
    jsonrpc: z.literal('2.0'),
    id,
    method: z.string().check(z.maxLength(64)),
    params: z.unknown(),
  }),
  z.strictObject({ jsonrpc: z.literal('2.0'), id, result: z.unknown() }),
  z.strictObject({
    jsonrpc: z.literal('2.0'),
    id,
    error: z.object({ code: z.int(), message: z.string() }),
  }),
])
export type FrameId = z.infer<typeof id>
