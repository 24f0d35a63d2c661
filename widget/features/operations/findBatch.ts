import * as z from 'zod/mini'
import { neededBlocks } from '#shared/constants/neededBlocks.ts'
import { toWalletKitError } from '#shared/errors/walletKitError.ts'
import { walletErrorCode } from '../../wallets/walletErrors.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import type { Finding } from './finding.ts'
import type { Operation } from './operation.ts'
import { readEvmNumber, readEvmOf } from './readEvm.ts'

const receiptSchema = z.object({
  transactionHash: z.string().check(z.regex(/^0x[\da-f]{64}$/i)),
  blockNumber: z.string().check(z.regex(/^0x[\da-f]{1,13}$/i)),
})
/** The version before the last one of EIP-5792 had words for what is a number now. */
const statusSchema = z.object({
  status: z.union([z.number(), z.string()]),
  receipts: z.optional(z.nullable(z.array(receiptSchema).check(z.maxLength(16)))),
})
const formerStatus: Readonly<Record<string, number>> = { PENDING: 100, CONFIRMED: 200 }
/** EIP-5792: the wallet knows no such batch. */
const unknownBatch = 5730

/**
 * Asks the wallet what became of a batch, which only the wallet knows.
 *
 * @throws what the wallet does; another wallet than the one that was asked for the batch is not asked
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function findBatch(context: FeatureContext, operation: Operation): Promise<Finding> {
  const { caipNetworkId, from, wallet: asked, batch } = operation
  const connection = context.connections.get('eip155')
  const isTheirs = connection?.connector.id === asked.id && connection.addresses.includes(from)
  if (!connection || !isTheirs || !batch) return { kind: 'missing' }
  const wallet = await context.walletOf(connection.uuid, 'eip155')
  const said = await wallet.request('wallet_getCallsStatus', [batch]).catch((error: unknown) => {
    if (walletErrorCode(toWalletKitError(error)) === unknownBatch) return null
    throw error
  })
  const { status, receipts } = statusSchema.safeParse(said).data ?? { status: 100 }
  const code = typeof status === 'number' ? status : (formerStatus[status] ?? 100)
  const last = receipts?.at(-1)
  if (code >= 500) return { kind: 'failed', hash: last?.transactionHash ?? '' }
  if (code >= 400) return { kind: 'expired' }
  if (code < 200 || !last) return { kind: 'missing' }
  const head = await readEvmNumber(readEvmOf(context), caipNetworkId, 'eth_blockNumber', [])
  const blocks = Math.max(1, head - Number(last.blockNumber) + 1)
  return { kind: 'found', hash: last.transactionHash, blocks, needed: neededBlocks(caipNetworkId) }
}
