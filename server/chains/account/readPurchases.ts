import * as z from 'zod/mini'
import type { HistoryAnswer } from '#shared/api/chain/history.ts'
import { parseInput } from '../../config/parseInput.ts'
import type { ChainContext } from '../chainContext.ts'
import { onRampSchema } from './purchaseSource.ts'
import { findChains, type PageQuestion } from './readAccount.ts'

type PurchaseContext = Pick<ChainContext, 'chains' | 'purchases'>

/**
 * One page of what an account has bought, and nothing else that happened. A seller whom the operator has not set up has
 * sold nothing here.
 *
 * @param onRamp as the client wrote it
 * @throws WalletKitError `INVALID_PARAMS` for a seller that is none
 */
export async function readPurchases(
  { chains, purchases }: PurchaseContext,
  onRamp: string,
  { cursor = null, ...question }: PageQuestion,
  signal: AbortSignal,
): Promise<HistoryAnswer> {
  const { onramp } = parseInput(z.object({ onramp: onRampSchema }), { onramp: onRamp })
  const { address, found } = findChains({ chains }, question)
  const source = purchases.find((one) => one.onRamp === onramp)
  return source ? source.purchases({ address, chains: found }, cursor, signal) : { data: [], next: null }
}
