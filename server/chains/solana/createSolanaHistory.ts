import * as z from 'zod/mini'
import type { Chain } from '../chain.ts'
import { chainLimits } from '../chainPolicy.ts'
import type { TokenIcons } from '../createTokenIcons.ts'
import { parseRpc } from '../index/rpcBlock.ts'
import type { HistorySource } from '../sources.ts'
import type { MintWordsSource } from './createMintWords.ts'
import { type FoundSignature, mergeSignatures } from './mergeSignatures.ts'
import { readTokenAccounts } from './readTokenAccounts.ts'
import { type SolanaTransaction, signaturesSchema, transactionSchema } from './rpcShapes.ts'
import { readSolanaCursor, type SolanaPlace, writeSolanaCursor } from './solanaCursor.ts'
import { solanaPolicy } from './solanaPolicy.ts'
import { toSolanaTransaction } from './toSolanaTransaction.ts'

/** Null for one that a node has forgotten: others may be older and still there. */
const keptTransactionSchema = z.nullable(transactionSchema)

interface SolanaHistoryParameters {
  words: MintWordsSource
  icons: TokenIcons
}

/**
 * History on Solana, from the signatures of the wallet and of its token accounts: who receives a token is not named in
 * the transaction, only their token account is.
 */
export function createSolanaHistory({ words, icons }: SolanaHistoryParameters): HistorySource {
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
      const result = parseRpc(keptTransactionSchema, 'result' in answer ? answer.result : undefined)
      return result && signature !== undefined ? { signature, transaction: result } : []
    })
  }

  return {
    serves: ({ network }) => network.chainNamespace === 'solana',

    async history(chain, address, cursor, signal) {
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
      const said = await words.of(chain, mints, signal)
      const data = transactions.map(({ signature, transaction }) =>
        toSolanaTransaction(transaction, { chain, address, signature, words: said, icons }),
      )
      const last = shown.at(-1)
      return { data, next: isEnd || !last ? null : writeSolanaCursor(last) }
    },
  }
}
