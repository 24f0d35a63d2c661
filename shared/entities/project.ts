import * as z from 'zod/mini'
import { directoryPageSchema } from './directoryWallet.ts'
import { forFeatures, projectFeatureNames } from './features.ts'
import { networkSchema } from './network.ts'
import { projectKinds } from './projectKind.ts'
import { socialLogins } from './socialLogin.ts'

/** Switches of a project; a missing one means the default (behaviour §9). The server's word wins over the host's. */
export const projectFeaturesSchema = z.strictObject({
  ...forFeatures(projectFeatureNames, () => z.optional(z.boolean())),
  /** The social providers that the project offers, in this order; Farcaster is one of them. */
  socials: z.optional(z.array(z.enum(socialLogins)).check(z.maxLength(socialLogins.length))),
  /** Who sells coins here, in this order, by their names. */
  onrampProviders: z.optional(z.array(z.string()).check(z.maxLength(16))),
})
export type ProjectFeatures = z.infer<typeof projectFeaturesSchema>

/**
 * What the server writes into the widget's HTML for one project. The allowed origins must be there and not fetched
 * later: the handshake checks them before anything else can run (security.md §3.1 step 4).
 */
export const projectConfigSchema = z.strictObject({
  projectId: z.string(),
  /** Left out: `live`. */
  kind: z.optional(z.enum(projectKinds)),
  name: z.string(),
  allowedOrigins: z.array(z.string()),
  allowDevelopmentHosts: z.boolean(),
  features: projectFeaturesSchema,
  networks: z.array(networkSchema),
  /** How to reach WalletConnect wallets; absent where the server has no relay to name. */
  walletConnect: z.optional(
    z.strictObject({
      /** What the relay knows the project by. */
      projectId: z.string(),
      /** `wss://…` */
      relayUrl: z.string(),
      /** Another address of the same relay, for where the first cannot be reached (R25). */
      relayFallbackUrl: z.optional(z.string()),
      /** Of the Verify service, with its version: `https://…/v3`. Absent: proposals go out without an attestation. */
      verifyUrl: z.optional(z.string()),
    }),
  ),
  /** The embedded wallet; absent where the server offers none. */
  auth: z.optional(
    z.strictObject({
      /** Of the frame that holds it. */
      secureOrigin: z.string(),
      /** Whether the server can send mail. */
      email: z.boolean(),
      /** Who its mails are from: people find them by that. */
      mailFrom: z.optional(z.string()),
      /** The logins that the server has credentials for. */
      socials: z.array(z.enum(socialLogins)),
    }),
  ),
  /** What the names that visitors can register here end with, without the first dot: `harbor.eth`; absent where the server offers none. */
  nameSuffix: z.optional(z.string()),
  /** ENSIP-19's default reverse registrar, where the server pays for primary names. */
  nameRegistrar: z.optional(z.string()),
  /** The directory's best wallets for these networks, to be shown before it has answered; absent where it does not say. */
  firstWallets: z.optional(directoryPageSchema),
  /** What the document is written in, one of `locales`; absent for English. */
  locale: z.optional(z.string()),
  /** The first view's texts in that language, by their keys, and all of the operator's in it. */
  messages: z.optional(z.record(z.string(), z.string())),
  /** The operator's texts (`server/config/projectTexts.ts`), for a language that the visitor changes to. */
  texts: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** Where the JSON-RPC proxy, the wallet directory and the chain API answer. */
  apiUrl: z.string(),
  version: z.string(),
})
export type ProjectConfig = z.infer<typeof projectConfigSchema>

/** The id of the element in the widget's HTML that carries the project's configuration as JSON. */
export const projectConfigElementId = 'wallet-kit-project'
