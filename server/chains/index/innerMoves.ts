import * as z from 'zod/mini'
import { quantitySchema } from '../core/rpcResult.ts'
import type { EntryFacts } from './facts.ts'

const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/), z.toLowerCase())
const traceSchema = z.object({
  type: z.string(),
  action: z.object({
    callType: z.optional(z.string()),
    from: z.optional(address),
    to: z.optional(address),
    value: z.optional(quantitySchema),
    /** Of a contract that ends itself. */
    address: z.optional(address),
    refundAddress: z.optional(address),
    balance: z.optional(quantitySchema),
  }),
  result: z.optional(z.nullable(z.object({ address: z.optional(address) }))),
  error: z.optional(z.nullable(z.string())),
  traceAddress: z.array(z.int()),
  transactionHash: z.optional(z.nullable(z.string().check(z.toLowerCase()))),
})
type Trace = z.infer<typeof traceSchema>

/**
 * What contracts moved of the chain's own currency within transactions, by the transaction's hash. No log tells: it takes
 * an endpoint that traces; what it says in a way of its own is passed over. What a failed call moved has gone back.
 *
 * @param answer to `trace_block`
 * @see https://docs.erigon.tech/interacting-with-erigon/trace
 */
export function readInnerMoves(answer: unknown): ReadonlyMap<string, EntryFacts[]> {
  const traces = z.safeParse(z.array(traceSchema), answer).data ?? []
  const failed = new Set(traces.filter(({ error }) => error).map(placeOf))
  const moves = new Map<string, EntryFacts[]>()
  for (const trace of traces) {
    const move = toMove(trace)
    const hash = trace.transactionHash
    // The outermost call's value is the transaction's own.
    if (!move || !hash || trace.traceAddress.length === 0 || isWithin(trace, failed)) continue
    moves.set(hash, [...(moves.get(hash) ?? []), move])
  }
  return moves
}

function toMove({ type, action, result }: Trace): EntryFacts | null {
  const { callType, from, to, value = 0n, address, refundAddress, balance = 0n } = action
  if (type === 'call' && callType === 'call') return native(from, to, value)
  if (type === 'create') return native(from, result?.address, value)
  return type === 'suicide' ? native(address, refundAddress, balance) : null
}

function native(
  sender: string | undefined,
  recipient: string | undefined,
  amount: bigint,
): EntryFacts | null {
  if (sender === undefined || recipient === undefined || amount === 0n) return null
  return { kind: 'native', token: '', tokenId: null, sender, recipient, amount }
}

function placeOf({ transactionHash, traceAddress }: Trace): string {
  return [transactionHash, ...traceAddress].join(' ')
}

function isWithin({ transactionHash, traceAddress }: Trace, failed: ReadonlySet<string>): boolean {
  const places = [transactionHash, ...traceAddress]
  return places.some((_, length) => failed.has(places.slice(0, length + 1).join(' ')))
}
