import * as z from 'zod/mini'
import { type CaipAddress, caipAddressSchema } from '../caip/caipAddress.ts'
import {
  type CaipNetworkId,
  type ChainNamespace,
  caipNetworkIdSchema,
  chainNamespaceSchema,
} from '../caip/caipNetworkId.ts'
import { limits } from '../constants/limits.ts'
import type { Same } from '../types/same.ts'

/** Where a connector comes from (behaviour §3). */
export const connectorTypes = ['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN', 'WALLET_CONNECT', 'AUTH'] as const
export type ConnectorType = (typeof connectorTypes)[number]

/** `reconnecting`: of a frame that the page has lost, until it has asked the wallets anew. A connection of an earlier visit is in no state until it lives. */
export const accountStatuses = ['reconnecting', 'connected'] as const
export const accountTypes = ['eoa', 'smartAccount', 'payment'] as const

/** A connection as the host sees it (host-api.md "State"). EVM addresses carry their EIP-55 checksum. */
export interface Account {
  status: (typeof accountStatuses)[number]
  namespace: ChainNamespace
  address: string
  caipAddress: CaipAddress
  caipNetworkId: CaipNetworkId
  /** All that the wallet gave access to, `address` included. */
  addresses: string[]
  accountType: (typeof accountTypes)[number]
  connector: {
    id: string
    name: string
    type: ConnectorType
    /** A data URI. */
    icon?: string | undefined
  }
  /** Of the embedded wallet only. */
  user?: { email?: string | undefined; userName?: string | undefined } | undefined
  /** Of the embedded wallet on EVM networks: what it shall be where it has the choice. `accountType` is what it is. */
  preferredAccountType?: (typeof accountTypes)[number] | undefined
  /** The same: whether the account is upgraded on its network, as far as is known (EIP-7702). Its address is the same before and after. */
  smartAccountDeployed?: boolean | undefined
}

const address = z.lazy(() => z.string().check(z.minLength(1), z.maxLength(128)))

/** @internal */
export const accountSchema = z.lazy(() =>
  z.strictObject({
    status: z.enum(accountStatuses),
    namespace: chainNamespaceSchema,
    address,
    caipAddress: caipAddressSchema,
    caipNetworkId: caipNetworkIdSchema,
    addresses: z.array(address).check(z.maxLength(limits.addresses)),
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
    preferredAccountType: z.optional(z.enum(accountTypes)),
    smartAccountDeployed: z.optional(z.boolean()),
  }),
)

true satisfies Same<Account, z.infer<typeof accountSchema>>

/** The namespaces that the embedded wallet has keys for, the one that it is taken to be on first. */
export const embeddedNamespaces = ['eip155', 'solana'] as const satisfies readonly ChainNamespace[]
export type EmbeddedNamespace = (typeof embeddedNamespaces)[number]

/** The embedded wallet's namespace of this name; undefined where it has no keys. */
export function embeddedNamespaceOf(namespace: ChainNamespace): EmbeddedNamespace | undefined {
  return embeddedNamespaces.find((known) => known === namespace)
}

/** The id of the embedded wallet's connector, and what requests to it are bound to. */
export const authId = 'AUTH'
