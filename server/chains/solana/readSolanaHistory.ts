import * as z from 'zod/mini'
import type { HistoryAnswer } from '#shared/api/chain/history.ts'
import type { Chain } from '../core/chain.ts'
import { chainLimits } from '../core/chainLimits.ts'
import { readCursor, writeCursor } from '../core/cursor.ts'
import { parseRpc } from '../core/rpcResult.ts'
import type { SolanaContext } from './solanaContext.ts'
import { solanaPolicy } from './solanaPolicy.ts'
import {
  readTokenAccounts,
  type SolanaTransaction,
  signaturesSchema,
  transactionSchema,
} from './solanaRpc.ts'
import { toSolanaTransaction } from './toSolanaTransaction.ts'

/** The last slot that was given in full, and one of its signatures, which is how nodes are told where to go on. */
const placeSchema = z.tuple([
  z.int().check(z.gte(0)),
  z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)),
])
export type SolanaPlace = { slot: number; signature: string }

export function writeSolanaCursor({ slot, signature }: SolanaPlace): string {
  return writeCursor([slot, signature])
}

/** @throws WalletKitError `INVALID_PARAMS` for anything that `writeSolanaCursor` has not written */
export function readSolanaCursor(text: string): SolanaPlace {
  const [slot, signature] = readCursor(placeSchema, text)
  return { slot, signature }
}

/** Null for one that a node has forgotten: others may be older and still there. */
const foundTransactionSchema = z.nullable(transactionSchema)

/**
 * History on Solana, from the signatures of the wallet and of its token accounts: who receives a token is not named in
 * the transaction, only their token account is.
 */
export async function readSolanaHistory(
  { icons, metadata }: SolanaContext,
  chain: Chain,
  address: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<HistoryAnswer> {
  const place = cursor === null ? null : readSolanaCursor(cursor)
  const lists = await readSignatures(chain, address, place, signal)
  const { entries, isEnd } = mergeSignatures(lists, {
    limit: solanaPolicy.signatures,
    below: place?.slot ?? null,
    page: chainLimits.page,
  })
  const shown = entries.slice(0, chainLimits.page * 2)
  const transactions = await readTransactions(chain, shown, signal)
  const mints = transactions.flatMap(({ transaction: { meta } }) =>
    [...(meta.preTokenBalances ?? []), ...(meta.postTokenBalances ?? [])].flatMap(({ owner, mint }) =>
      owner === address ? mint : [],
    ),
  )
  const known = await metadata.of(chain, mints, signal)
  const data = transactions.map(({ signature, transaction }) =>
    toSolanaTransaction(transaction, { chain, address, signature, metadata: known, icons }),
  )
  const last = shown.at(-1)
  return { data, next: isEnd || !last ? null : writeSolanaCursor(last) }
}

async function readSignatures(
  chain: Chain,
  owner: string,
  place: SolanaPlace | null,
  signal: AbortSignal,
): Promise<FoundSignature[][]> {
  const accounts = await readTokenAccounts(chain, owner, signal)
  const addresses = [owner, ...accounts.slice(0, solanaPolicy.accounts).map(({ address }) => address)]
  const options = {
    limit: solanaPolicy.signatures,
    commitment: 'confirmed',
    ...(place && { before: place.signature }),
  }
  const answers = await chain.batch(
    addresses.map((address) => ({ method: 'getSignaturesForAddress', params: [address, options] })),
    signal,
  )
  return answers.map((answer) => parseRpc(signaturesSchema, 'result' in answer ? answer.result : null))
}

async function readTransactions(
  chain: Chain,
  entries: readonly FoundSignature[],
  signal: AbortSignal,
): Promise<{ signature: string; transaction: SolanaTransaction }[]> {
  const options = {
    encoding: 'jsonParsed',
    commitment: 'confirmed',
    maxSupportedTransactionVersion: 0,
  }
  const answers = await chain.batch(
    entries.map(({ signature }) => ({ method: 'getTransaction', params: [signature, options] })),
    signal,
  )
  return answers.flatMap((answer, index) => {
    const { signature } = entries[index] ?? {}
    const result = parseRpc(foundTransactionSchema, 'result' in answer ? answer.result : undefined)
    return result && signature !== undefined ? { signature, transaction: result } : []
  })
}

export interface FoundSignature {
  signature: string
  slot: number
}

/**
 * Makes one page of several addresses' histories, each newest first. Slots are kept whole: within one, nobody can tell
 * where another address's history stands.
 *
 * @param lists what each address gave; a full one (`limit` entries) may go on below its last slot
 * @param below only slots under this one; null for all
 * @param page entries after which no further slot is begun
 */
export function mergeSignatures(
  lists: readonly (readonly FoundSignature[])[],
  { limit, below, page }: { limit: number; below: number | null; page: number },
): { entries: FoundSignature[]; isEnd: boolean } {
  const floors = lists.flatMap((list) => (list.length >= limit ? (list.at(-1)?.slot ?? []) : []))
  const floor = Math.max(-1, ...floors)
  const found = new Map(lists.flat().map((entry) => [entry.signature, entry]))
  const wanted = [...found.values()]
    .filter(({ slot }) => below === null || slot < below)
    .sort((a, b) => b.slot - a.slot)
  const isWhole = ({ slot }: FoundSignature) => slot > floor
  // A slot that alone fills a list cannot be told apart from its rest: it is given as far as it is known.
  const known = wanted.some(isWhole) ? wanted.filter(isWhole) : wanted
  const last = known[Math.min(page, known.length) - 1]
  const entries = known.filter(({ slot }) => last !== undefined && slot >= last.slot)
  return { entries, isEnd: floors.length === 0 && entries.length === wanted.length }
}
