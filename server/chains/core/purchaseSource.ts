import type { PurchasesAnswer } from '#shared/api/onramp/purchases.ts'
import type { Chain } from './chain.ts'

/** Sellers that clients ask about whether or not the operator has set them up. */
export const wellKnownSellers: ReadonlySet<string> = new Set(['coinbase', 'meld'])

/** Which part of the list is wanted. */
export interface PurchasesPage {
  /** What `next` of an earlier page said; null for the newest. */
  cursor: string | null
  /** Ids of orders that the client has begun. */
  orders: readonly string[]
}

/** One seller of coins for money, whom the operator has set up. */
export interface PurchaseSource {
  /** As clients name it. */
  onRamp: string
  /**
   * What an account has bought there, newest first. Anybody may ask about any address: of purchases whose order id the client does not
   * have, only those are told that were delivered, which the chain shows to everybody.
   */
  purchases(
    account: { address: string; chains: readonly Chain[] },
    page: PurchasesPage,
    signal: AbortSignal,
  ): Promise<PurchasesAnswer>
}
