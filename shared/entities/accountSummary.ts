import * as z from 'zod/mini'
import { type CaipAddress, caipAddressSchema } from '../caip/caipAddress.ts'
import type { Same } from '../types/same.ts'

/** What a button of the page's shows of the active account. What is not known is null, never 0. */
export interface AccountSummary {
  /** The account, on its network (CAIP-10). */
  caipAddress: CaipAddress
  /** What the account is called: by the page (option `addressLabels`), else by itself. */
  name: string | null
  /** The picture that its owner chose: an address of the web. */
  avatar: string | null
  /** The network's name. */
  network: string
  /** Of the network's own currency, in whole units, as a decimal number: `'1.5'`. */
  balance: { amount: string; symbol: string } | null
  /** How many transactions that were sent in the modal are under way. */
  pending: number
}

/** @internal */
export const accountSummarySchema = z.lazy(() =>
  z.strictObject({
    caipAddress: caipAddressSchema,
    name: z.nullable(z.string().check(z.maxLength(128))),
    avatar: z.nullable(z.string().check(z.maxLength(2_048), z.regex(/^https?:/))),
    network: z.string().check(z.maxLength(128)),
    balance: z.nullable(
      z.strictObject({
        amount: z.string().check(z.maxLength(128), z.regex(/^\d+(?:\.\d+)?$/)),
        symbol: z.string().check(z.maxLength(16)),
      }),
    ),
    pending: z.int().check(z.gte(0)),
  }),
)

true satisfies Same<AccountSummary, z.infer<typeof accountSummarySchema>>
