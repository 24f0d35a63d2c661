import * as z from 'zod/mini'
import { splitCaipNetworkId } from '../caip/caipNetworkId.ts'
import { accountNames, type SignInMessage, signInLimits, signInMessageSchema } from './signInMessage.ts'
import { signInInvalid } from './signInProblem.ts'

/** The lines that have a name, in their order. */
export const signInFields = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const satisfies readonly (readonly [keyof SignInMessage, string])[]

/**
 * Writes the text that a wallet is asked to sign: EIP-4361 for EVM accounts, and the form of CAIP-122's profile for Solana for all
 * others. They differ where there is no statement: the first then has two empty lines.
 *
 * @throws WalletKitError `SIGN_IN_INVALID` with `data.problem` `malformed`, naming the field
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @see https://namespaces.chainagnostic.org/solana/caip122
 * @example
 * createSignInMessage({ domain: 'shop.example', accountAddress: '0xd8dA…6045', chainId: 'eip155:1', uri: 'https://shop.example',
 *   version: '1', nonce: '32891756', issuedAt: '2026-01-31T12:00:00.000Z' })
 */
export function createSignInMessage(message: SignInMessage): string {
  const checked = checkSignInMessage(message)
  const { scheme, domain, accountAddress, statement, resources } = checked
  const { namespace, reference } = splitCaipNetworkId(checked.chainId)
  const site = scheme === undefined ? domain : `${scheme}://${domain}`
  const emptyStatement = namespace === 'eip155' ? [''] : []
  const values = { ...checked, chainId: reference }
  const text = [
    `${site} wants you to sign in with your ${accountNames[namespace]} account:`,
    accountAddress,
    '',
    ...(statement === undefined ? emptyStatement : [statement, '']),
    ...signInFields.flatMap(([field, name]) =>
      values[field] === undefined ? [] : [`${name}: ${values[field]}`],
    ),
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
  if (text.length > signInLimits.text) throw signInInvalid('malformed', 'It is too long')
  return text
}

/** A message whose fields are what they should be. @throws WalletKitError `SIGN_IN_INVALID` with `malformed` */
export function checkSignInMessage(message: unknown): SignInMessage {
  const parsed = z.safeParse(signInMessageSchema, message)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = issue?.path.join('.') ?? ''
    throw signInInvalid('malformed', `Its field ${field || 'names'} ${issue?.message ?? 'is wrong'}`)
  }
  const { data } = parsed
  const { namespace, reference } = splitCaipNetworkId(data.chainId)
  const isAddress = addresses[namespace]?.test(data.accountAddress) ?? true
  if (!isAddress) throw signInInvalid('malformed', 'Its field accountAddress is none of its chain')
  if (namespace === 'eip155' && !/^(?:0|[1-9]\d*)$/.test(reference))
    throw signInInvalid('malformed', 'Its field chainId must be a number after eip155')
  if (namespace === 'eip155' && data.issuedAt === undefined)
    throw signInInvalid('malformed', 'Its field issuedAt is missing')
  return data
}

/** Where the form says something; the checksums of addresses are for those who know them. */
const addresses: Partial<Record<string, RegExp>> = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}
