import * as z from 'zod/mini'
import { caipAddressSchema } from '../caip/caipAddress.ts'
import { caipNetworkIdSchema } from '../caip/caipNetworkId.ts'
import { chainNamespaceSchema } from '../caip/namespace.ts'
import { connectorTypeSchema } from './connector.ts'

export const accountTypeSchema = z.enum(['eoa', 'smartAccount', 'payment'])
export type AccountType = z.infer<typeof accountTypeSchema>

const address = z.string().check(z.minLength(1), z.maxLength(128))

/** A connection as the host sees it (host-api.md "State"). EVM addresses carry their EIP-55 checksum. */
export const accountSchema = z.strictObject({
  status: z.enum(['connecting', 'reconnecting', 'connected']),
  namespace: chainNamespaceSchema,
  address,
  caipAddress: caipAddressSchema,
  caipNetworkId: caipNetworkIdSchema,
  addresses: z.array(address).check(z.maxLength(256)),
  accountType: accountTypeSchema,
  connector: z.strictObject({
    id: z.string(),
    name: z.string(),
    type: connectorTypeSchema,
    icon: z.optional(z.string()),
  }),
})
export type Account = z.infer<typeof accountSchema>
