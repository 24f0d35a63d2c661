import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../caip/caipNetworkId.ts'
import { chainNamespaceSchema } from '../caip/namespace.ts'
import { accountSchema } from './account.ts'
import { viewNameSchema } from './view.ts'

/** The snapshot that the widget pushes and `getState()` returns (host-api.md "State"). */
export const walletKitStateSchema = z.strictObject({
  open: z.boolean(),
  loading: z.boolean(),
  ready: z.boolean(),
  view: z.nullable(viewNameSchema),
  activeNamespace: z.nullable(chainNamespaceSchema),
  activeNetwork: z.nullable(caipNetworkIdSchema),
  accounts: z.partialRecord(chainNamespaceSchema, accountSchema),
})
export type WalletKitState = z.infer<typeof walletKitStateSchema>
