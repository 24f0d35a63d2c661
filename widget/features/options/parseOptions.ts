import * as z from 'zod/mini'
import { caipNetworkIdSchema, chainNamespaceSchema, splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { accountTypes } from '#shared/entities/account.ts'
import { directoryWalletShape } from '#shared/entities/directoryWallet.ts'
import { type Network, networkSchema } from '#shared/entities/network.ts'
import { socialLogins } from '#shared/entities/socialLogin.ts'
import { themeModeSchema } from '#shared/entities/theme.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { namespaceTraits } from '../../wallets/namespaces/namespaceTraits.ts'

/*
 * A page sets few options, and the visitor waits for the widget's start: each schema is made when its option is there.
 */
const text = () => z.string().check(z.maxLength(512))
const webUrl = () => z.url({ protocol: /^https?$/ }).check(z.maxLength(2048))
/** The frame's own policy lets no other address through. */
const image = () =>
  z.string().check(z.regex(/^data:image\//, 'Expected a data:image/ address'), z.maxLength(65_536))
const walletIds = () =>
  z.pipe(listFromText(), z.array(z.string().check(z.maxLength(256))).check(z.maxLength(512)))
/** A wallet that the directory does not know. A picture from elsewhere is taken, but not drawn. */
const customWallet = () =>
  z.strictObject({ ...directoryWalletShape(), image_url: z.optional(z.union([image(), webUrl()])) })

const flag = () => z.optional(z.boolean())
/** The ways into the embedded wallet: `socials` are shown in this order. */
const logins = () => ({
  email: flag(),
  socials: z.optional(z.union([z.boolean(), z.array(z.enum(socialLogins)).check(z.maxLength(16))])),
})

/** `data-networks="eip155:1,solana:…"` gives a text; scripts give a list. */
const listFromText = () =>
  z.transform((value: unknown): unknown =>
    typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value,
  )
const isOneChain = ({ id, chainNamespace, caipNetworkId }: Network): boolean => {
  const { namespace, reference } = splitCaipNetworkId(caipNetworkId)
  return (
    namespace === chainNamespace && (!namespaceTraits[namespace].hasNumericIds || String(id) === reference)
  )
}
const networkOption = () =>
  networkSchema.check(
    z.refine(isOneChain, { error: 'id, chainNamespace and caipNetworkId name different chains' }),
  )
const networkList = () =>
  z.array(z.union([caipNetworkIdSchema, networkOption()])).check(z.minLength(1), z.maxLength(256))

/** One schema per option (host-api.md "Options"), so that a bad one is named and the rest still applies. */
export const optionSchemas = {
  metadata: () =>
    z.strictObject({
      name: text(),
      description: z.optional(text()),
      url: z.optional(webUrl()),
      icons: z.optional(z.array(webUrl()).check(z.maxLength(8))),
    }),
  networks: () => z.pipe(listFromText(), networkList()),
  defaultNetwork: () => caipNetworkIdSchema,
  includeWalletIds: () => walletIds(),
  excludeWalletIds: () => walletIds(),
  featuredWalletIds: () => walletIds(),
  customWallets: () => z.array(customWallet()).check(z.maxLength(64)),
  features: () =>
    z.strictObject({
      ...logins(),
      walletConnect: flag(),
      allWallets: flag(),
      emailShowWallets: flag(),
      collapseWallets: flag(),
    }),
  remoteFeatures: () => z.strictObject(logins()),
  defaultAccountTypes: () => z.partialRecord(chainNamespaceSchema, z.enum(accountTypes)),
  chainImages: () => z.record(z.string(), image()),
  connectorImages: () => z.record(z.string(), image()),
  termsConditionsUrl: () => webUrl(),
  privacyPolicyUrl: () => webUrl(),
  connectMethodsOrder: () => z.array(z.enum(['email', 'social', 'wallet'])).check(z.minLength(1)),
  connectorTypeOrder: () =>
    z
      .array(z.enum(['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']))
      .check(z.minLength(1)),
  allowUnsupportedChain: () => z.boolean(),
  enableNetworkSwitch: () => z.boolean(),
  enableReconnect: () => z.boolean(),
  themeMode: () => themeModeSchema,
  themeVariables: () => z.record(z.string(), z.unknown()),
  locale: () => z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)),
  messages: () => z.record(z.string().check(z.maxLength(128)), text()),
  announce: () => z.boolean(),
  zIndex: () => z.int(),
} as const

export type OptionName = keyof typeof optionSchemas
export type Options = { [K in OptionName]?: z.infer<ReturnType<(typeof optionSchemas)[K]>> }

/** Read once, before the page can call; a later change would not be seen. */
export const startOnlyOptions: readonly string[] = ['announce', 'enableReconnect']

export interface ParsedOptions {
  options: Options
  /** One per unknown or invalid option; each names the option and the reason. */
  problems: WalletKitError[]
}

const schemas = new Map<string, () => z.ZodMiniType>(Object.entries(optionSchemas))

/**
 * Parses what a host set. A bad option is left out and named; the rest applies.
 *
 * @example parseOptions({ themeMode: 'pink', locale: 'en' })
 * // { options: { locale: 'en' }, problems: [INVALID_OPTION 'themeMode: …'] }
 */
export function parseOptions(input: Readonly<Record<string, unknown>>): ParsedOptions {
  const options: Options = {}
  const problems: WalletKitError[] = []
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue
    const schema = schemas.get(name)
    if (!schema) {
      problems.push(new WalletKitError('INVALID_OPTION', `Unknown option "${name}"`, { option: name }))
      continue
    }
    const result = schema().safeParse(value)
    if (result.success)
      Object.assign(options, { [name]: result.data } satisfies Partial<Record<OptionName, unknown>>)
    else {
      const [issue] = result.error.issues
      const path = [name, ...(issue?.path ?? [])].join('.')
      const reason = issue?.message ?? 'Invalid input'
      problems.push(new WalletKitError('INVALID_OPTION', `Option "${path}": ${reason}`, { option: name }))
    }
  }
  return { options, problems }
}
