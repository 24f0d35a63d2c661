import * as z from 'zod/mini'
import { type CaipAddress, caipAddressSchema } from '../caip/caipAddress.ts'
import {
  type CaipNetworkId,
  type ChainNamespace,
  caipNetworkIdSchema,
  chainNamespaceSchema,
} from '../caip/caipNetworkId.ts'
import type { Same } from '../types/same.ts'
import { type Account, accountSchema } from './account.ts'
import { type AccountSummary, accountSummarySchema } from './accountSummary.ts'
import { type ViewName, viewNameSchema } from './view.ts'

/** The snapshot that the widget pushes and `getState()` returns (host-api.md "State"). */
export interface WalletKitState {
  open: boolean
  loading: boolean
  ready: boolean
  view: ViewName | null
  activeNamespace: ChainNamespace | null
  activeNetwork: CaipNetworkId | null
  /** Only live connections, confirmed by the wallet itself. */
  accounts: Partial<Record<ChainNamespace, Account>>
  /** Of these accounts, the ones that have signed in. Only where the page has them sign in (options `siwx`, `siweConfig`). */
  signedIn?: CaipAddress[] | undefined
  /** What a button shows of the active account. Only where the page asks for it (option `accountSummary`), and once it is known. */
  summary?: AccountSummary | undefined
}

/** @internal */
export const walletKitStateSchema = z.strictObject({
  open: z.boolean(),
  loading: z.boolean(),
  ready: z.boolean(),
  view: z.nullable(viewNameSchema),
  activeNamespace: z.nullable(chainNamespaceSchema),
  activeNetwork: z.nullable(caipNetworkIdSchema),
  accounts: z.partialRecord(chainNamespaceSchema, accountSchema),
  signedIn: z.optional(z.array(caipAddressSchema)),
  summary: z.optional(accountSummarySchema),
})

true satisfies Same<WalletKitState, z.infer<typeof walletKitStateSchema>>
