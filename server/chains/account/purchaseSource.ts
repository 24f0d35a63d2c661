import * as z from 'zod/mini'
import type { HistoryAnswer } from '#shared/api/chain/history.ts'
import type { Chain } from '../chain.ts'

/** Who sells coins for money, as clients name them. */
export const onRampSchema = z.enum(['coinbase', 'meld'])

/** A driver of one seller, for operators that have given its key. */
export interface PurchaseSource {
  onRamp: z.infer<typeof onRampSchema>
  /** What an account has bought there, newest first, in operations of the type `bought`. */
  purchases(
    account: { address: string; chains: readonly Chain[] },
    cursor: string | null,
    signal: AbortSignal,
  ): Promise<HistoryAnswer>
}
