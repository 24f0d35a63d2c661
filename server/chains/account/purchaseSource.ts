import type { PurchasesAnswer } from '#shared/api/onramp/purchases.ts'
import type { Chain } from '../chain.ts'

/** Sellers that clients ask about whether or not the operator has set them up. */
export const wellKnownSellers: ReadonlySet<string> = new Set(['coinbase', 'meld'])

/** One seller of coins for money, whom the operator has set up. */
export interface PurchaseSource {
  /** As clients name it. */
  onRamp: string
  /** What an account has bought there, newest first. */
  purchases(
    account: { address: string; chains: readonly Chain[] },
    cursor: string | null,
    signal: AbortSignal,
  ): Promise<PurchasesAnswer>
}
