import * as z from 'zod/mini'
import { caipNetworkIdSchema, splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { type Network, networkSchema } from '#shared/entities/network.ts'
import { themeModeSchema } from '#shared/entities/theme.ts'
import { webUrl } from '#shared/entities/webUrl.ts'
import { namespaceTraits } from '../../wallets/namespaces/namespaceTraits.ts'
import type { UncommonSchemas } from './uncommonSchemas.ts'

/*
 * A page sets few options, and the visitor waits for the widget's start: each schema is made when its option is there, and those of uncommon
 * ones are in `rareOptions.ts`.
 */
const walletIds = () => z.array(z.string().check(z.maxLength(256))).check(z.maxLength(512))
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
export const commonSchemas = {
  networks: () => networkList(),
  defaultNetwork: () => caipNetworkIdSchema,
  includeWalletIds: () => walletIds(),
  excludeWalletIds: () => walletIds(),
  featuredWalletIds: () => walletIds(),
  termsConditionsUrl: () => webUrl(),
  privacyPolicyUrl: () => webUrl(),
  connectMethodsOrder: () => z.array(z.enum(['email', 'social', 'wallet'])).check(z.minLength(1)),
  enableReconnect: () => z.boolean(),
  themeMode: () => themeModeSchema,
  themeVariables: () => z.record(z.string(), z.unknown()),
  locale: () => z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)),
  announce: () => z.boolean(),
  preload: () => z.enum(['intent', 'idle']),
  zIndex: () => z.int(),
} as const

export type OptionSchemas = typeof commonSchemas & UncommonSchemas
export type OptionName = keyof OptionSchemas
export type Options = { [K in OptionName]?: z.infer<ReturnType<OptionSchemas[K]>> }

/** Read once, before the page can call; a later change would not be seen. */
export const startOnlyOptions: readonly string[] = ['announce', 'enableReconnect']

/** An option that is uncommon, unknown, or does not fit as it is. */
export type OtherOption = readonly [name: string, value: unknown]

export interface ParsedOptions {
  options: Options
  /** What `reportInvalidOptions` has to look at: few pages have any, so that its code comes when it is needed. */
  others: OtherOption[]
}

const schemas = new Map<string, () => z.ZodMiniType>(Object.entries(commonSchemas))
/** `data-networks="eip155:1,solana:…"` gives a text; scripts give a list. */
const textLists: readonly string[] = ['networks', 'includeWalletIds', 'excludeWalletIds', 'featuredWalletIds']

/**
 * Parses what a host set; what takes a closer look is put aside.
 *
 * @example parseOptions({ themeMode: 'pink', locale: 'en' })
 * // { options: { locale: 'en' }, others: [['themeMode', 'pink']] }
 */
export function parseOptions(input: Readonly<Record<string, unknown>>): ParsedOptions {
  const options: Options = {}
  const others: OtherOption[] = []
  for (const [name, given] of Object.entries(input)) {
    if (given === undefined) continue
    const isText = typeof given === 'string' && textLists.includes(name)
    const value = isText ? given.split(',').map((part) => part.trim()) : given
    const result = schemas.get(name)?.().safeParse(value)
    if (result?.success)
      Object.assign(options, { [name]: result.data } satisfies Partial<Record<OptionName, unknown>>)
    else others.push([name, value])
  }
  return { options, others }
}
