import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../caip/caipNetworkIdSchema.ts'
import { chainNamespaceSchema } from '../caip/chainNamespaceSchema.ts'
import type { Same } from '../types/same.ts'
import { accountSchema } from './accountSchema.ts'
import type { WalletKitState } from './state.ts'
import { viewNameSchema } from './viewNameSchema.ts'

export const walletKitStateSchema = z.strictObject({
  open: z.boolean(),
  loading: z.boolean(),
  ready: z.boolean(),
  view: z.nullable(viewNameSchema),
  activeNamespace: z.nullable(chainNamespaceSchema),
  activeNetwork: z.nullable(caipNetworkIdSchema),
  accounts: z.partialRecord(chainNamespaceSchema, accountSchema),
})

true satisfies Same<WalletKitState, z.infer<typeof walletKitStateSchema>>
