import { type PurchasesAnswer, purchaseOrdersSchema } from '#shared/api/onramp/purchases.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { parseInput } from '../../config/parseInput.ts'
import type { ChainContext } from '../api/chainContext.ts'
import { wellKnownSellers } from '../core/purchaseSource.ts'
import { findChains, type PageQuestion } from './readAccount.ts'

/** A question about purchases, as it came. */
export interface PurchasesQuestion extends PageQuestion {
  /** Ids of orders, with commas between them. */
  orders: string | undefined
}

type PurchaseContext = Pick<ChainContext, 'chains' | 'purchases'>

/**
 * One page of what an account has bought, and nothing else that happened. A seller whom the operator has not set up has
 * sold nothing here.
 *
 * @param onRamp as the client wrote it
 * @throws WalletKitError `INVALID_PARAMS` for a seller that is none, and for order ids that are none
 */
export async function readPurchases(
  { chains, purchases }: PurchaseContext,
  onRamp: string,
  { cursor = null, orders = '', ...question }: PurchasesQuestion,
  signal: AbortSignal,
): Promise<PurchasesAnswer> {
  const source = purchases.find((one) => one.onRamp === onRamp)
  if (!source && !wellKnownSellers.has(onRamp))
    throw new WalletKitError('INVALID_PARAMS', 'onramp: not one who sells here')
  const { address, found } = findChains({ chains }, question)
  const page = { cursor, orders: parseInput(purchaseOrdersSchema, orders) }
  return source ? source.purchases({ address, chains: found }, page, signal) : { data: [], next: null }
}
