import * as z from 'zod/mini'
import { replaceRequestSchema } from '#shared/entities/paymentTracking.ts'
import type { TransactionDraft } from '../decode/parseEvmRequest.ts'
import { invalidParams, parseWith } from '../decode/parseWith.ts'
import { replacementFees } from '../decode/replacementFees.ts'
import type { ReplacedBy } from '../decode/subject.ts'
import type { PrepareParameters } from './prepareParameters.ts'
import { readPendingTransaction } from './readPendingTransaction.ts'

const replaceSchema = z.tuple([replaceRequestSchema], z.unknown())

export interface ReplacementDraft {
  draft: TransactionDraft
  replaces: ReplacedBy
  /** The transaction that is repeated. */
  repeats?: string
}

/**
 * `wallet_replaceTransaction`: a transaction of the nonce of one that waits. What is repeated is read from the network, and never taken from
 * who asks; the fees are what nodes demand for it, and the market's where those are higher.
 *
 * @throws `INVALID_PARAMS`, also where nothing of the wallet's own waits by that hash; `RPC_ERROR`, `RPC_UNREACHABLE`
 */
export async function draftReplacement(parameters: PrepareParameters): Promise<ReplacementDraft> {
  const { params, account, network } = parameters
  const [asked] = parseWith(replaceSchema, params)
  const { by } = asked
  const pending = await readPendingTransaction(parameters, asked)
  const { to, value, input, gas, nonce, accessList } = pending
  const maxFeePerGas = pending.maxFeePerGas ?? pending.gasPrice
  if (maxFeePerGas === undefined) throw invalidParams('hash')
  const same = {
    to: to ?? undefined,
    value,
    data: input,
    gas,
    accessList: accessList?.length ? accessList : undefined,
  }
  const nothing = { to: account, value: 0n, data: '0x', gas: undefined, accessList: undefined }
  const draft: TransactionDraft = {
    ...(by === 'speedUp' ? same : nothing),
    chainId: Number(network.id),
    nonce: Number(nonce),
    gasPrice: undefined,
    maxFeePerGas: undefined,
    maxPriorityFeePerGas: undefined,
    least: replacementFees({
      maxFeePerGas,
      maxPriorityFeePerGas: pending.maxPriorityFeePerGas ?? maxFeePerGas,
    }),
  }
  return { draft, replaces: by, ...(by === 'speedUp' && { repeats: asked.hash }) }
}
