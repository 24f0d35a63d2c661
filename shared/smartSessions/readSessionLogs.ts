import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { isCode } from '../errors/walletKitError.ts'
import type { ReadSession } from './readContext.ts'
import { type BlockRange, type LogPlace, readLogRange } from './readLogRange.ts'

/** How far, and in what pieces, the chain's logs are read. Nodes refuse, say, more than 10,000 blocks or 10,000 logs at once. */
export const sessionLogPolicy = {
  /** Blocks at once, to begin with. What a node refuses is halved, down to the least. */
  step: 10_000,
  least: 10,
  /** Pieces of one search that has a grant to go back to. What is older is left for the next one. */
  pieces: 40,
  /** Where no grant is known nobody knows how far to go. */
  blindPieces: 4,
  /** Blocks that are read again, since the latest ones may be replaced. */
  overlap: 64,
  /** Seconds by which clocks may differ. */
  margin: 3_600,
} as const

/** What earlier searches have found on one chain for one account, so that none of it is read again. */
export interface SessionLogMemory {
  step: number
  read: BlockRange | null
  found: Map<string, ReadSession>
}

export const createSessionLogMemory = (): SessionLogMemory => ({
  step: sessionLogPolicy.step,
  read: null,
  found: new Map(),
})

interface ReadSessionLogsParameters extends LogPlace {
  /** When the earliest grant that is known was made, in Unix seconds: nothing of it is older. Null: none is known. */
  since: number | null
  memory: SessionLogMemory
}

/**
 * The sessions of an account that its chain has seen: used once at least, or revoked; from now back to the earliest grant. What was granted and never
 * used is not among them. Nobody's table can hide one of these.
 *
 * @throws what `request` throws, other than for a piece that can be made smaller
 */
export async function readSessionLogs(parameters: ReadSessionLogsParameters): Promise<ReadSession[]> {
  const { request, since, memory } = parameters
  const { pieces, blindPieces, overlap, margin } = sessionLogPolicy
  const latest = await readLatest(request)
  let known = memory.read
  /** From here on all is read. */
  let first = latest + 1
  for (let left: number = since === null ? blindPieces : pieces; left > 0; left -= 1) {
    if (known && first <= known.to + 1 - overlap) {
      first = Math.min(first, known.from)
      known = null
    }
    if (first === 0) break
    if (since !== null && first <= latest && (await readTime(request, first)) < since - margin) break
    const from = known ? Math.max(0, known.to + 1 - overlap) : 0
    first = await readPiece(parameters, { from, to: first - 1 })
  }
  memory.read = { from: first, to: latest }
  return [...memory.found.values()]
}

/** Reads the newest blocks of a range, as many as the node gives at once. @returns the first of them */
async function readPiece(parameters: ReadSessionLogsParameters, { from, to }: BlockRange): Promise<number> {
  const { memory } = parameters
  for (;;) {
    const first = Math.max(from, to - memory.step + 1)
    try {
      const sessions = await readLogRange(parameters, { from: first, to })
      for (const session of sessions) memory.found.set(session.pci, session)
      return first
    } catch (error) {
      // A node that cannot be reached is not asked again for less.
      if (!isCode(error, 'RPC_ERROR') || memory.step <= sessionLogPolicy.least) throw error
      memory.step = Math.ceil(memory.step / 2)
    }
  }
}

const quantitySchema = z.string().check(z.regex(/^0x[0-9a-f]{1,13}$/i))
const blockSchema = z.object({ timestamp: quantitySchema })

async function readLatest(request: LogPlace['request']): Promise<number> {
  return Number(quantitySchema.parse(await request('eth_blockNumber', [])))
}

/** In Unix seconds. */
async function readTime(request: LogPlace['request'], block: number): Promise<number> {
  const answer = await request('eth_getBlockByNumber', [numberToHex(block), false])
  return Number(blockSchema.parse(answer).timestamp)
}
