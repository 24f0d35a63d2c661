import { neededBlocks } from '#shared/constants/neededBlocks.ts'
import type { Finding } from '../finding.ts'
import type { EvmCall, Operation } from '../operation.ts'
import { type EvmSender, type EvmTransaction, readCount, readHead, readUseOf } from './evmTransactions.ts'
import { isCall } from './isCall.ts'

/** How many nonces are looked at: the wallet may have sent other transactions first. */
export const maxNonces = 16

export interface FindSentParameters {
  operation: Operation
  evm: EvmCall
  /** Hashes of other operations: none of them is this one. */
  others: ReadonlySet<string>
}

/** Looks for an operation of which no wallet has told the hash, among what the sender's nonces since then were used for. */
export async function findSent(
  sender: EvmSender,
  { operation, evm, others }: FindSentParameters,
): Promise<EvmTransaction | null> {
  const [head, next] = await Promise.all([readHead(sender), readCount(sender, 'latest')])
  // A signed transaction keeps its nonce: the same call under another nonce is another payment.
  const end = Math.min(next, evm.nonce + (evm.isNonceSeen ? 1 : maxNonces))
  let after = evm.block
  for (let nonce = evm.nonce; nonce < end; nonce += 1) {
    const { block, transaction: sent } = await readUseOf(sender, { nonce, after, until: head })
    after = block
    if (sent && isCall(sent, { operation, call: evm }) && !others.has(sent.hash)) return sent
  }
  return null
}

/** What the operation's nonce was used for instead, in a block that is not taken back any more; null: nothing. */
export async function findReplacement(sender: EvmSender, evm: EvmCall): Promise<Finding | null> {
  const { caipNetworkId, from } = sender
  const head = await readHead(sender)
  const settled = Math.max(0, head - neededBlocks(caipNetworkId) + 1)
  if ((await readCount(sender, settled)) <= evm.nonce) return null
  const asked = { nonce: evm.nonce, after: evm.block, until: settled }
  const { transaction } = await readUseOf(sender, asked)
  const nothing = { to: from, value: '0x0', data: '0x' }
  const isNothing = transaction && isCall(transaction, { operation: { from }, call: nothing })
  return isNothing ? { kind: 'cancelled', hash: transaction.hash } : { kind: 'replaced' }
}
