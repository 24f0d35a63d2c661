import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { callBatches } from '#shared/constants/callBatches.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import type { SentCalls } from '../operations/sentCalls.ts'

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

/** 100: pending. 200: confirmed. 500: reverted, nothing of it was done. @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcallsstatus */
const statuses = { pending: 100, confirmed: 200, reverted: 500 } as const

/**
 * What `wallet_getCallsStatus` answers.
 *
 * @throws `RPC_ERROR`, `RPC_UNREACHABLE`, `ABORTED`
 */
export async function readCallsStatus(
  { id, caipNetworkId, hash }: SentCalls,
  { chain, signal }: { chain: ChainClient; signal: AbortSignal },
) {
  const asked = { network: caipNetworkId, method: 'eth_getTransactionReceipt', params: [hash], signal }
  const receipt = receiptSchema.parse(await chain.request(asked))
  const said = {
    version: callBatches.version,
    id,
    chainId: numberToHex(Number(splitCaipNetworkId(caipNetworkId).reference)),
    atomic: true,
  }
  if (!receipt) return { ...said, status: statuses.pending }
  const status = Number(receipt.status) === 1 ? statuses.confirmed : statuses.reverted
  return { ...said, status, receipts: [receipt] }
}
