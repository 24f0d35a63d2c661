import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../../caip/caipNetworkId.ts'
import { gasPayers } from '../../entities/gasPayer.ts'
import { type AdminEndpointTable, projectIdField } from './adminEndpoint.ts'

/** Of UTC. */
const daySchema = z.iso.date()

/** The longest span that is read at once, in days. */
const maxStatsDays = 400

/** Which of a project's numbers. */
export const statsFilterSchema = z
  .strictObject({
    /** First and last day, both of them whole. */
    from: daySchema,
    to: daySchema,
    /** Only visits in which it was chosen, by its name. */
    wallet: z.optional(z.string().check(z.minLength(1), z.maxLength(160))),
    /** Only visits that went this way: `browser`, `qrcode`, `mobile`, `email`, or a social login. */
    method: z.optional(z.string().check(z.minLength(1), z.maxLength(160))),
    /** Only visits in which this failed, as `failureKey` has it. */
    failure: z.optional(z.string().check(z.maxLength(2_200), z.regex(/^[A-Z][A-Z0-9_]*(?: .*)?$/s))),
  })
  .check(
    z.refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < maxStatsDays * 86_400_000, {
      error: `to: must not be before "from", nor ${maxStatsDays} days after it`,
    }),
  )
export type StatsFilter = z.infer<typeof statsFilterSchema>

const count = z.int().check(z.gte(0))

/** How many visits got so far. Each is among those before it. */
const choiceSchema = z.strictObject({ chosen: count, connected: count, signedIn: count })
export type ChoiceCounts = z.infer<typeof choiceSchema>

const namedChoiceSchema = z.extend(choiceSchema, { name: z.string() })
export type NamedChoice = z.infer<typeof namedChoiceSchema>

const failureCountSchema = z.strictObject({
  /** Name of the event. */
  event: z.string(),
  /** In the words of who failed; null: it did not say. */
  reason: z.nullable(z.string()),
  count,
})
export type FailureCount = z.infer<typeof failureCountSchema>

/**
 * What failed and why, in one text: no name of an event has a blank.
 *
 * @example failureKey({ event: 'CONNECT_ERROR', reason: 'WALLET_ERROR' }) // 'CONNECT_ERROR WALLET_ERROR'
 */
export function failureKey({ event, reason }: Pick<FailureCount, 'event' | 'reason'>): string {
  return reason === null ? event : `${event} ${reason}`
}

/** What `failureKey` was made of. */
export function readFailureKey(key: string): Pick<FailureCount, 'event' | 'reason'> {
  const [event = '', ...words] = key.split(' ')
  return { event, reason: words.length === 0 ? null : words.join(' ') }
}

const outcomeSchema = z.strictObject({ started: count, succeeded: count, failed: count })
export type Outcomes = z.infer<typeof outcomeSchema>

/** How often something happened on one day, however many visits it was in. */
const dayCountsSchema = z.strictObject({
  day: daySchema,
  opened: count,
  chosen: count,
  connected: count,
  signedIn: count,
  failed: count,
  sent: count,
  swapped: count,
})
export type DayCounts = z.infer<typeof dayCountsSchema>

/** What somebody has paid for a project on one chain. Amounts of two chains are of two coins: they have no sum. */
const sponsoredGasSchema = z.strictObject({
  chain: caipNetworkIdSchema,
  payer: z.enum(gasPayers),
  /** Operations, and transactions for names. */
  operations: count,
  /** The most that they may cost, in wei. */
  most: z.string().check(z.regex(/^\d{1,78}$/)),
  /** Of those whose worth was known when they were prepared, in US dollars; null: of none. */
  dollars: z.nullable(z.number()),
  /** Operations whose worth nobody knew. */
  unpriced: count,
})
export type SponsoredGas = z.infer<typeof sponsoredGasSchema>

/** What happened on the pages of a project. */
export const statsSchema = z.strictObject({
  /** From this day on there are single events. Of days before it only `days`, `sends`, `swaps` and `sponsored` know, and only without a wallet, a method or a failure. */
  keptSince: daySchema,
  funnel: z.extend(choiceSchema, { opened: count }),
  /** Those chosen by the largest numbers of visits. */
  wallets: z.array(namedChoiceSchema),
  methods: z.array(namedChoiceSchema),
  /** The most frequent ones. */
  failures: z.array(failureCountSchema),
  /** From the choice of a wallet to its connection, in milliseconds; null: nobody connected. */
  connectTime: z.strictObject({ count, p50: z.nullable(z.number()), p95: z.nullable(z.number()) }),
  sends: outcomeSchema,
  swaps: outcomeSchema,
  /** Null where a wallet, a method or a failure is asked for: purchases are not known by visits. */
  purchases: z.nullable(outcomeSchema),
  /** Null as `purchases` is. */
  sponsored: z.nullable(z.array(sponsoredGasSchema)),
  /** One for each day of the span, the first day first. */
  days: z.array(dayCountsSchema),
})
export type Stats = z.infer<typeof statsSchema>

/** What there is as CSV. */
export const statsTables = ['days', 'wallets', 'methods', 'failures', 'sponsored'] as const
export type StatsTable = (typeof statsTables)[number]

const ofProject = { needs: 'viewer', scope: 'project', isAudited: false, errors: [] } as const

export const statsEndpoints = {
  readStats: {
    path: 'projects/stats',
    request: z.strictObject({ ...projectIdField, filter: statsFilterSchema }),
    answer: statsSchema,
    ...ofProject,
  },
  /** One of its tables, as RFC 4180 has it. */
  readStatsCsv: {
    path: 'projects/stats/csv',
    request: z.strictObject({ ...projectIdField, filter: statsFilterSchema, table: z.enum(statsTables) }),
    answer: z.strictObject({ csv: z.string() }),
    ...ofProject,
  },
} as const satisfies AdminEndpointTable
