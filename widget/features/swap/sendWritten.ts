import type { SwapTransaction } from '#shared/api/chain/swap.ts'
import { abortable } from '#shared/async/abortable.ts'
import { readEvmNumber, readEvmOf } from '../operations/readEvm.ts'
import { type NewSwapParameters, newSwapOperation } from './swapRecords.ts'
import { ensureSender, type SwapRun } from './swapRun.ts'
import { toCall, toWalletTransaction } from './swapTransaction.ts'

export interface SendWrittenParameters extends Pick<NewSwapParameters, 'kind' | 'quote'> {
  transaction: SwapTransaction
  /** The operation is there, and the wallet is about to be asked. */
  onAsked: (operationId: string) => void
}

/** Has the wallet send one transaction, which is written down before. @returns the operation's id */
export async function sendWritten(
  run: SwapRun,
  { kind, transaction, quote, onAsked }: SendWrittenParameters,
): Promise<string> {
  const { context, operations, order, wallet } = run
  const { caipNetworkId, from } = order
  const id = crypto.randomUUID()
  const prepare = async () => {
    const read = readEvmOf(context)
    const [nonce, block] = await Promise.all([
      readEvmNumber(read, caipNetworkId, 'eth_getTransactionCount', [from, 'latest']),
      readEvmNumber(read, caipNetworkId, 'eth_blockNumber', []),
    ])
    await ensureSender(run)
    const evm = { ...toCall(transaction), nonce, block, isNonceSeen: false }
    return newSwapOperation(order, { id, kind, quote, known: { evm } })
  }
  await operations.begin(id, prepare(), async () => {
    onAsked(id)
    const asked = { address: from, chainId: caipNetworkId, transaction: toWalletTransaction(transaction) }
    // This also counts for an answer that comes after the person has stopped waiting.
    const sent = wallet.sendTransaction(asked).then((hash) => {
      operations.change(id, (now) => ({ ...now, status: 'sent', hash }))
    })
    await abortable(sent, run.giveUpSignal)
  })
  return id
}
