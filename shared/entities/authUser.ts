import * as z from 'zod/mini'
import { caipNetworkIdSchema, chainNamespaceSchema } from '../caip/caipNetworkId.ts'
import { accountTypes, embeddedNamespaces } from './account.ts'
import { socialLogins } from './socialLogin.ts'

/** An e-mail address as browsers' own `type=email` fields take it. @see https://html.spec.whatwg.org/#valid-e-mail-address */
export const emailSchema = z.string().check(z.maxLength(254), z.regex(z.regexes.html5Email))

const address = z.string().check(z.minLength(1), z.maxLength(128))

/** The person in the embedded wallet, as the secure frame tells it (behaviour §3 "User payload from the frame"). */
export const authUserSchema = z.strictObject({
  email: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
  userName: z.optional(z.string().check(z.maxLength(128))),
  /** How the person signed in. */
  method: z.union([z.literal('email'), z.enum(socialLogins)]),
  chainId: caipNetworkIdSchema,
  /** Of `chainId`'s namespace. */
  address,
  /** One for each namespace that the wallet serves. EVM addresses carry their EIP-55 checksum. */
  accounts: z.array(
    z.strictObject({ namespace: z.enum(embeddedNamespaces), address, type: z.enum(accountTypes) }),
  ),
  /** What the EVM account shall be where it has the choice: by the person, else by the page. */
  preferredAccountType: z.enum(accountTypes),
  /** Whether the EVM account is upgraded on `chainId`'s network (EIP-7702). */
  smartAccountDeployed: z.boolean(),
  /** The networks on which it can be upgraded. */
  smartAccountNetworks: z.array(caipNetworkIdSchema),
  /** No recovery factor is set up: this device is the only way into the wallet. */
  recoveryMissing: z.boolean(),
  /** A device that the wallet does not know waits to recover it, and can be refused. */
  recoveryAsked: z.optional(z.boolean()),
  /** The methods that are approved in a window, by namespace: a page that is asked for one in a click opens it right away. */
  windowMethods: z.partialRecord(chainNamespaceSchema, z.array(z.string().check(z.maxLength(64)))),
})
export type AuthUser = z.infer<typeof authUserSchema>
