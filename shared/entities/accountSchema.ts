import * as z from 'zod/mini'
import { caipAddressSchema } from '../caip/caipAddressSchema.ts'
import { caipNetworkIdSchema } from '../caip/caipNetworkIdSchema.ts'
import { chainNamespaceSchema } from '../caip/chainNamespaceSchema.ts'
import type { Same } from '../types/same.ts'
import { type Account, accountStatuses, accountTypes } from './account.ts'
import { connectorTypes } from './connector.ts'

const address = z.lazy(() => z.string().check(z.minLength(1), z.maxLength(128)))

export const accountSchema = z.lazy(() =>
  z.strictObject({
    status: z.enum(accountStatuses),
    namespace: chainNamespaceSchema,
    address,
    caipAddress: caipAddressSchema,
    caipNetworkId: caipNetworkIdSchema,
    addresses: z.array(address).check(z.maxLength(256)),
    accountType: z.enum(accountTypes),
    connector: z.strictObject({
      id: z.string(),
      name: z.string(),
      type: z.enum(connectorTypes),
      icon: z.optional(z.string()),
    }),
    user: z.optional(
      z.strictObject({
        email: z.optional(z.string().check(z.maxLength(254))),
        userName: z.optional(z.string().check(z.maxLength(128))),
      }),
    ),
  }),
)

true satisfies Same<Account, z.infer<typeof accountSchema>>
