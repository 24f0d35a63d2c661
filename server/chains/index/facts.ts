import { readLog } from '../core/tokenEvents.ts'
import type { Header, RpcReceipt, RpcTransaction } from './rpcBlock.ts'

/** What one transaction did, as it is kept. Addresses and hashes in lower case, amounts in base units. */
export interface TransactionFacts {
  hash: string
  block: number
  position: number
  sender: string
  /** Null where a contract was deployed; `created` is its address. */
  recipient: string | null
  created: string | null
  value: bigint
  nonce: number
  /** The first four bytes of its input, or empty. */
  selector: string
  failed: boolean
  fee: bigint
  entries: EntryFacts[]
}

/**
 * One thing that a log says. `kind` `operator`: a permission over everything of a token. `native`: a contract moved the chain's
 * own currency, of which no log tells; `token` is empty.
 */
export interface EntryFacts {
  kind: 'native' | 'erc20' | 'erc721' | 'erc1155' | 'approval' | 'operator'
  token: string
  tokenId: bigint | null
  /** Who had it, or who permits. */
  sender: string
  /** Who got it, or who may now. */
  recipient: string
  /** For an `operator` 1 while the permission holds. */
  amount: bigint
}

export type BlockFacts = Pick<Header, 'number' | 'hash' | 'parentHash' | 'timestamp'> & {
  transactions: TransactionFacts[]
}

/** A hostile contract can write any number of logs: what is beyond is left out. */
const maxEntries = 4_000

/** @param inner what contracts moved of the chain's own currency, where that is known */
export function toFacts(
  transaction: RpcTransaction,
  receipt: RpcReceipt,
  inner: readonly EntryFacts[] = [],
): TransactionFacts {
  const { hash, blockNumber, transactionIndex, from, to = null, value, nonce, input } = transaction
  const price = receipt.effectiveGasPrice ?? transaction.gasPrice ?? 0n
  const blobs = (receipt.blobGasUsed ?? 0n) * (receipt.blobGasPrice ?? 0n)
  return {
    hash,
    block: blockNumber,
    position: transactionIndex,
    sender: from,
    recipient: to,
    created: receipt.contractAddress ?? null,
    value,
    nonce,
    selector: input.length >= 10 ? input.slice(0, 10).toLowerCase() : '',
    failed: receipt.status === 0n,
    fee: receipt.gasUsed * price + blobs + (receipt.l1Fee ?? 0n),
    entries: [...receipt.logs.flatMap(toEntries), ...inner].slice(0, maxEntries),
  }
}

function toEntries(log: RpcReceipt['logs'][number]): EntryFacts[] {
  const [facts, single] = [readLog(log), log.topics.length === 4]
  return facts.flatMap((fact): EntryFacts[] => {
    const { type, token } = fact
    if (type === 'permission') {
      const { owner, spender, amount } = fact
      const kind = amount === null ? 'operator' : 'approval'
      const tokenId = single ? BigInt(log.topics[3] ?? 0) : null
      return [{ kind, token, tokenId, sender: owner, recipient: spender, amount: amount ?? 1n }]
    }
    const { kind, tokenId = null, from, to, amount } = fact
    return kind === 'native' ? [] : [{ kind, token, tokenId, sender: from, recipient: to, amount }]
  })
}

const zeroAddress = `0x${'0'.repeat(40)}`

/** Whom a transaction concerns. Who may take something of somebody does not yet take part. */
export function participantsOf({ sender, recipient, created, entries }: TransactionFacts): Set<string> {
  const isMovement = ({ kind }: EntryFacts) => kind !== 'approval' && kind !== 'operator'
  const named = entries.flatMap((entry) =>
    isMovement(entry) ? [entry.sender, entry.recipient] : [entry.sender],
  )
  const all = new Set([sender, recipient ?? '', created ?? '', ...named])
  all.delete('')
  all.delete(zeroAddress)
  return all
}
