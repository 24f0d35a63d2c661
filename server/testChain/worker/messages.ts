import * as z from 'zod/mini'
import { eventSchema } from '../log/entry.ts'

/** What the server tells the network's thread. Each says what time it is, in milliseconds: the thread has no clock of its own. */
export const toWorkerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call'), now: z.number(), id: z.int(), body: z.string() }),
  /** What the list of entries gave. */
  z.object({ kind: z.literal('listed'), now: z.number(), id: z.int(), result: z.unknown() }),
  z.object({ kind: z.literal('failed'), now: z.number(), id: z.int() }),
])
export type ToWorker = z.infer<typeof toWorkerSchema>

/** A call of the list of entries. */
export const listCallSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('after'), args: z.tuple([z.int()]) }),
  z.object({ method: z.literal('oldestCheckpoint'), args: z.tuple([]) }),
  z.object({
    method: z.literal('append'),
    args: z.tuple([eventSchema, z.object({ after: z.int(), at: z.number() })]),
  }),
  z.object({ method: z.literal('keep'), args: z.tuple([z.int(), z.string()]) }),
  z.object({ method: z.literal('reset'), args: z.tuple([z.number()]) }),
])
export type ListCall = z.infer<typeof listCallSchema>

/** What may be logged of an error. */
const oddSchema = z.object({
  name: z.string(),
  code: z.optional(z.unknown()),
  at: z.optional(z.array(z.string())),
})

/** What the network's thread tells the server. An answer is null where there is none. */
export const fromWorkerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), id: z.int(), text: z.nullable(z.string()) }),
  z.object({ kind: z.literal('list'), id: z.int(), call: listCallSchema }),
  z.object({
    kind: z.literal('oddity'),
    level: z.enum(['warn', 'error']),
    error: oddSchema,
    what: z.string(),
  }),
])
export type FromWorker = z.infer<typeof fromWorkerSchema>

/** What the thread is started with. */
export const workerDataSchema = z.object({ blockDelay: z.number(), now: z.number() })
