import * as z from 'zod/mini'
import { caipNetworkIdSchema, chainNamespaceSchema } from '#shared/caip/caipNetworkId.ts'
import { accountTypes } from '#shared/entities/account.ts'
import { directoryWalletShape } from '#shared/entities/directoryWallet.ts'
import { type FeatureName, forFeatures } from '#shared/entities/features.ts'
import { pageFeatureNames, remoteFeatureNames } from '#shared/entities/pageFeatures.ts'
import { socialLogins } from '#shared/entities/socialLogin.ts'
import { swapProviders } from '#shared/entities/swapProvider.ts'
import { webUrl } from '#shared/entities/webUrl.ts'

/** Words of a page's. */
const text = () => z.string().check(z.maxLength(512))

/** The frame's own policy lets no other address through. */
const image = () =>
  z.string().check(z.regex(/^data:image\//, 'Expected a data:image/ address'), z.maxLength(65_536))
/** A wallet that the directory does not know. A picture from elsewhere is taken, but not drawn. */
const customWallet = () =>
  z.strictObject({ ...directoryWalletShape(), image_url: z.optional(z.union([image(), webUrl()])) })

/** The social logins, in the order in which they are shown. */
const socials = () => z.optional(z.union([z.boolean(), z.array(z.enum(socialLogins)).check(z.maxLength(16))]))
/** Of the account's actions; what is not known is left out. */
const walletFeatures = () => z.array(z.string().check(z.maxLength(32))).check(z.maxLength(16))
const switches = <Name extends FeatureName>(names: readonly Name[]) => ({
  ...forFeatures(names, () => z.optional(z.boolean())),
  socials: socials(),
})

/** A switch, or who shall do it; nobody is the same as off. */
const choice = <Name extends z.ZodMiniType<string>>(name: Name) =>
  z.optional(
    z.union([
      z.boolean(),
      z.pipe(
        z.array(name).check(z.maxLength(16)),
        z.transform((names) => names.length > 0 && names),
      ),
    ]),
  )

/** The schemas of options that few pages set: they come when one does. */
export const uncommonSchemas = {
  metadata: () =>
    z.strictObject({
      name: text(),
      description: z.optional(text()),
      url: z.optional(webUrl()),
      icons: z.optional(z.array(webUrl()).check(z.maxLength(8))),
    }),
  features: () =>
    z.strictObject({ ...switches(pageFeatureNames), walletFeaturesOrder: z.optional(walletFeatures()) }),
  walletFeaturesOrder: () => walletFeatures(),
  remoteFeatures: () =>
    z.strictObject({
      ...switches(remoteFeatureNames),
      swaps: choice(z.enum(swapProviders)),
      onramp: choice(z.string().check(z.minLength(1), z.maxLength(32))),
    }),
  customRpcUrls: () =>
    z.record(caipNetworkIdSchema, z.array(webUrl()).check(z.minLength(1), z.maxLength(16))),
  customWallets: () => z.array(customWallet()).check(z.maxLength(64)),
  defaultAccountTypes: () => z.partialRecord(chainNamespaceSchema, z.enum(accountTypes)),
  chainImages: () => z.record(z.string(), image()),
  connectorImages: () => z.record(z.string(), image()),
  /** By address, whichever network it is on. */
  addressLabels: () =>
    z.record(z.string().check(z.maxLength(128)), z.string().check(z.minLength(1), z.maxLength(64))),
  tokens: () =>
    z.record(
      caipNetworkIdSchema,
      z.strictObject({ address: text(), image: z.optional(z.union([webUrl(), image()])) }),
    ),
  connectorTypeOrder: () =>
    z
      .array(z.enum(['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']))
      .check(z.minLength(1)),
  allowUnsupportedChain: () => z.boolean(),
  enableNetworkSwitch: () => z.boolean(),
  siwx: () => z.nullable(z.enum(['kit', 'kit-required', 'host'])),
  siweConfig: () => z.nullable(z.literal('host')),
  enableAuthLogger: () => z.boolean(),
  debug: () => z.boolean(),
  accountSummary: () => z.boolean(),
  messages: () => z.record(z.string().check(z.maxLength(128)), text()),
} as const

export type UncommonSchemas = typeof uncommonSchemas
