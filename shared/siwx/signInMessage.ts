import * as z from 'zod/mini'
import { type CaipNetworkId, type ChainNamespace, caipNetworkIdSchema } from '../caip/caipNetworkId.ts'

/** How long a message and its parts may be, in characters; resources by their number. */
export const signInLimits = { text: 16_384, part: 4_096, resources: 64 } as const

/** What the first line of a message calls an account of each namespace. */
export const accountNames: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
}

const matching = (pattern: RegExp, error: string) =>
  z.string().check(z.maxLength(signInLimits.part), z.regex(pattern, { error }))

/** RFC 3986, without anything that would have to be escaped. */
const uriPattern = /^[a-z][a-z0-9+.-]*:(?:[\w.~!$&'()*+,;=:@/?#[\]-]|%[0-9a-f]{2})*$/i
const uriError = 'must be a URI of RFC 3986'
const uri = matching(uriPattern, uriError)
/** What a session permits (EIP-5573) names each method with all its chains. */
const resource = z.string().check(z.maxLength(signInLimits.text), z.regex(uriPattern, { error: uriError }))

/** RFC 3339. Kept as it is written: the signature is over the text. */
const time = matching(
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  'must be a time of RFC 3339 such as 2026-01-31T12:00:00.000Z',
).check(z.refine((text) => !Number.isNaN(Date.parse(text)), { error: 'is a time that there is not' }))

/** @internal */
export const signInMessageSchema = z.strictObject({
  scheme: z.optional(matching(/^[a-z][a-z0-9+.-]*$/i, 'must be a URI scheme')),
  domain: matching(
    /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i,
    'must be a host, with its port if it has one',
  ),
  accountAddress: matching(/^[-.%a-zA-Z0-9]{1,128}$/, 'must be an address'),
  chainId: caipNetworkIdSchema,
  uri,
  version: z.literal('1'),
  nonce: matching(/^[a-zA-Z0-9]{8,128}$/, 'must be 8 to 128 letters and digits'),
  statement: z.optional(matching(/^[^\p{Cc}\u2028\u2029]+$/u, 'must be one line of text')),
  issuedAt: z.optional(time),
  expirationTime: z.optional(time),
  notBefore: z.optional(time),
  requestId: z.optional(matching(/^(?:[\w.~!$&'()*+,;=:@-]|%[0-9a-f]{2})*$/i, 'must be pchars of RFC 3986')),
  resources: z.optional(z.array(resource).check(z.maxLength(signInLimits.resources))),
})

/**
 * What somebody signs to sign in, by the names of CAIP-122. Times are RFC 3339 texts. An EVM message needs `issuedAt`
 * (EIP-4361), others may leave it out.
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export interface SignInMessage {
  /** Of the page's origin, where the message names it: `https`. */
  scheme?: string | undefined
  /** Host of the page, with its port if that is not the scheme's own. */
  domain: string
  accountAddress: string
  chainId: CaipNetworkId
  uri: string
  version: '1'
  nonce: string
  /** One line. */
  statement?: string | undefined
  issuedAt?: string | undefined
  expirationTime?: string | undefined
  notBefore?: string | undefined
  requestId?: string | undefined
  /** URIs, and ReCaps (EIP-5573), in the order and with the characters in which they came. */
  resources?: string[] | undefined
}
