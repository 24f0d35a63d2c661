import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { callBatches } from '#shared/constants/callBatches.ts'
import { quantity } from '../decode/evmParts.ts'
import { isChangeSkipped } from '../operations/isChangeSkipped.ts'
import type { SentCalls } from '../operations/sentCalls.ts'
import { type FollowOperationParameters, followOperation } from './followOperation.ts'
import { callLogs } from './readUserOperation.ts'

const receiptSchema = z.nullable(
  z.object({
    status: z.string(),
    transactionHash: z.string(),
    blockHash: z.string(),
    blockNumber: z.string(),
    gasUsed: z.string(),
    logs: z.array(z.object({ address: z.string(), data: z.string(), topics: z.array(z.string()) })),
  }),
)
type Receipt = NonNullable<z.infer<typeof receiptSchema>>

/**
 * 100: pending. 200: confirmed. 400: it was not made, and never will be. 500: nothing of it was done: it reverted, or the network has left out the upgrade
 * that it came with. 600, made in part, is never so.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcallsstatus
 */
const statuses = { pending: 100, confirmed: 200, neverMade: 400, reverted: 500 } as const

interface CallsStatus {
  status: number
  receipts?: Receipt[]
}

/**
 * What `wallet_getCallsStatus` answers.
 *
 * @throws `RPC_ERROR`, `RPC_UNREACHABLE`, `ABORTED`
 */
export async function readCallsStatus(sent: SentCalls, parameters: FollowOperationParameters) {
  const { id, caipNetworkId } = sent
  return {
    version: callBatches.version,
    id,
    chainId: numberToHex(Number(splitCaipNetworkId(caipNetworkId).reference)),
    atomic: true,
    ...(await (sent.userOperation ? readOperation(sent, parameters) : readTransactions(sent, parameters))),
  }
}

/** Of those with the batch's nonce: the one that was sent, and the same with higher fees. Where another one was carried out, it never will be. */
async function readTransactions(
  sent: SentCalls,
  parameters: FollowOperationParameters,
): Promise<CallsStatus> {
  const { hash, transaction } = sent
  const look = async () => {
    for (const each of [hash, ...(transaction?.repeated ?? [])]) {
      const found = await readTransaction(sent, each, parameters)
      if (found.status !== statuses.pending) return found
    }
    return null
  }
  const found = await look()
  if (found || !transaction) return found ?? { status: statuses.pending }
  if (!(await isOvertaken(sent, transaction, parameters))) return { status: statuses.pending }
  // It may have been mined in between.
  return (await look()) ?? { status: statuses.neverMade }
}

/** Whether the nonce is used, and no node waits with the batch's transaction any more: one that is behind may still have it. */
async function isOvertaken(
  { caipNetworkId: network, hash }: SentCalls,
  { account, nonce, repeated }: NonNullable<SentCalls['transaction']>,
  { chain, signal }: FollowOperationParameters,
): Promise<boolean> {
  const ask = (method: string, params: unknown) => chain.request({ network, method, params, signal })
  const count = quantity.parse(await ask('eth_getTransactionCount', [account, 'latest']))
  if (count <= nonce) return false
  const known = await Promise.all([hash, ...repeated].map((each) => ask('eth_getTransactionByHash', [each])))
  return known.every((each) => each === null)
}

async function readTransaction(
  { caipNetworkId: network, transaction }: SentCalls,
  hash: string,
  { chain, signal }: FollowOperationParameters,
): Promise<CallsStatus> {
  const asked = { network, method: 'eth_getTransactionReceipt', params: [hash], signal }
  const receipt = receiptSchema.parse(await chain.request(asked))
  if (!receipt) return { status: statuses.pending }
  if (Number(receipt.status) !== 1) return { status: statuses.reverted, receipts: [receipt] }
  const { blockNumber } = receipt
  const isSkipped =
    transaction?.isUpgrade === true &&
    (await isChangeSkipped({
      ...{ chain, network, account: transaction.account, change: 'upgrade', blockNumber, signal },
    }))
  return isSkipped
    ? { status: statuses.reverted, receipts: [{ ...receipt, status: '0x0' }] }
    : { status: statuses.confirmed, receipts: [receipt] }
}

/** The transaction that it came in may hold operations of others: the page is told of its own calls alone. */
async function readOperation(sent: SentCalls, parameters: FollowOperationParameters): Promise<CallsStatus> {
  const fate = await followOperation(sent, parameters)
  if (fate.status === 'replaced') return { status: statuses.neverMade }
  if (fate.status === 'missing') return { status: statuses.pending }
  const { receipts = [] } = await readTransaction(sent, fate.transaction, parameters)
  const [receipt] = receipts
  if (!receipt) return { status: statuses.pending }
  return {
    status: fate.succeeded ? statuses.confirmed : statuses.reverted,
    receipts: [
      { ...receipt, status: fate.succeeded ? '0x1' : '0x0', logs: callLogs(receipt.logs, sent.hash) },
    ],
  }
}
