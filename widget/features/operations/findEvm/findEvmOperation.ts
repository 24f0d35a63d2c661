import { neededBlocks } from '#shared/constants/neededBlocks.ts'
import type { Finding } from '../finding.ts'
import type { MayStillSend } from '../mayStillSend.ts'
import type { EvmCall, Operation } from '../operation.ts'
import type { ReadEvm } from '../readEvm.ts'
import { type EvmSender, readHead, readTransaction } from './evmTransactions.ts'
import { findReplacement, findSent } from './findByNonce.ts'
import { isCall } from './isCall.ts'
import { isUnsent } from './isUnsent.ts'

/** What a search on an EVM chain is made from. */
export interface EvmSearch {
  read: ReadEvm
  /** Asks the embedded wallet. */
  mayStillSend: MayStillSend
  /** Milliseconds since the epoch. */
  now?: () => number
}

export interface FindEvmParameters {
  operation: Operation
  /** Hashes of other operations, that may say the same: none of them is this one. */
  others: ReadonlySet<string>
}

/**
 * Looks for a transaction by its hash; where no wallet has told one, among the sender's by what it does, from the nonce on that was the
 * next one when the wallet was asked.
 *
 * @throws `RPC_UNREACHABLE`, `RPC_ERROR`
 */
export async function findEvmOperation(
  { read, mayStillSend, now = Date.now }: EvmSearch,
  { operation, others }: FindEvmParameters,
): Promise<Finding> {
  const { evm, hash, caipNetworkId, from } = operation
  if (!evm) return { kind: 'missing' }
  const sender: EvmSender = { read, caipNetworkId, from }
  const told = hash === null ? null : await findByHash(sender, { operation, evm, hash })
  if (told && told.kind !== 'missing' && told.kind !== 'foreign') return told
  const sent = await findSent(sender, { operation, evm, others })
  if (sent) return findByHash(sender, { operation, evm, hash: sent.hash })
  if (told?.kind === 'foreign') return told
  if (evm.isNonceSeen) return (await findReplacement(sender, evm)) ?? { kind: 'missing' }
  return { kind: (await isUnsent(sender, { operation, evm, mayStillSend, now })) ? 'unsent' : 'missing' }
}

interface FindByHashParameters {
  operation: Operation
  evm: EvmCall
  hash: string
}

async function findByHash(
  sender: EvmSender,
  { operation, evm, hash }: FindByHashParameters,
): Promise<Finding> {
  const [{ receipt, transaction }, head] = await Promise.all([
    readTransaction(sender, hash),
    readHead(sender),
  ])
  if (!transaction) return { kind: 'missing' }
  if (!isCall(transaction, { operation, call: evm })) return { kind: 'foreign' }
  const blocks = receipt ? Math.max(1, head - Number(receipt.blockNumber) + 1) : 0
  const needed = neededBlocks(sender.caipNetworkId)
  // In a block that is taken back it may have failed, and not in the next one.
  if (receipt?.status === '0x0' && blocks >= needed) return { kind: 'failed', hash }
  return { kind: 'found', hash, blocks, needed, nonce: Number(transaction.nonce) }
}
