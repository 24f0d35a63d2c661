import type * as z from 'zod/mini'
import { type CaipNetworkId, splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { fromHex } from '../../services/crypto/bytes.ts'
import { foreignLine, foreignMessage } from './foreignText.ts'
import { decodeText } from './plainText.ts'
import { readNameClaim } from './readNameClaim.ts'
import type { DataField, describedSchema, SignInFacts } from './subject.ts'

export interface DescribeMessageParameters {
  /** 0x-hex of the bytes. */
  message: string
  origin: string
  account: string
  /** That the request is for. */
  network: CaipNetworkId
  now: number
}

export type Described = z.infer<typeof describedSchema>

/** What a message to sign says: a name for the account, a login that belongs to the page that asks, plain text, or bytes that are no text. */
export function describeMessage({
  message,
  origin,
  account,
  network,
  now,
}: DescribeMessageParameters): Described {
  const text = decodeText(fromHex(message))
  if (text === null) {
    return { subject: { type: 'message', text: message, isText: false }, warnings: [{ type: 'unreadable' }] }
  }
  const claim = readNameClaim(text)
  if (claim) return { subject: { type: 'accountName', claim }, warnings: [] }
  const shown = foreignMessage(text)
  const signIn = parseSignIn(text)
  if (signIn === null) return { subject: { type: 'message', text: shown, isText: true }, warnings: [] }
  if (signIn === 'malformed') {
    return {
      subject: { type: 'message', text: shown, isText: true },
      warnings: [{ type: 'signInMalformed' }],
    }
  }
  const described = describeSignIn(signIn)
  const problem = judgeSignIn({ signIn, origin, account, network, now })
  return {
    subject: { type: 'signIn', signIn: described, text: shown },
    warnings: problem ? [{ type: problem, detail: detailOf(problem, signIn) ?? described.domain }] : [],
  }
}

function detailOf(problem: SignInProblem, { tags }: ParsedSignIn): string | undefined {
  const name = { signInChain: 'Chain ID', signInEarly: 'Not Before' }[String(problem)]
  const value = name && tags.get(name)
  return value && foreignLine(value)
}

/*
 * Login messages: EIP-4361, and the same grammar for Solana. Anything that has the sentence of such a message is taken for
 * one: a lenient server may accept what the grammar does not allow, so what does not parse is not signed.
 */

const sentence = /wants\s+you\s+to\s+sign\s+in\s+with\s+your\b/iu
const head =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\S+) wants you to sign in with your ([A-Za-z]+) account:\n(\S+)(?:\n|$)/
const tag = /^([A-Z][A-Za-z ]{1,20}): (.*)$/
const known = [
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
]

export interface ParsedSignIn {
  scheme: string | null
  domain: string
  address: string
  statement: string | null
  /** By their names, as they stand there. */
  tags: ReadonlyMap<string, string>
}

/**
 * A login message, read strictly.
 *
 * @returns null where it is none; `malformed` where it looks like one and does not parse
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @see https://github.com/phantom/sign-in-with-solana
 */
export function parseSignIn(text: string): ParsedSignIn | 'malformed' | null {
  if (!sentence.test(text)) return null
  const start = head.exec(text)
  if (!start) return 'malformed'
  const [whole, scheme = null, domain = '', , address = ''] = start
  const lines = text.slice(whole.length).split('\n')
  const firstTag = lines.findIndex((line) => line.startsWith('URI: ') || line.startsWith('Version: '))
  const words = lines.slice(0, firstTag === -1 ? lines.length : firstTag).filter((line) => line !== '')
  const tags = firstTag === -1 ? new Map<string, string>() : readTags(lines.slice(firstTag))
  // The statement is one line; the sentence may stand nowhere but in the head.
  if (words.length > 1 || tags === null || sentence.test(text.slice(whole.length))) return 'malformed'
  return { scheme, domain, address, statement: words[0] ?? null, tags }
}

/** So many lines are shown; what has more cannot be read by anybody. */
const maxTags = 200

/** Null where a line is none of the grammar's, or comes twice, or there are too many. */
function readTags(lines: readonly string[]): Map<string, string> | null {
  const tags = new Map<string, string>()
  let resources = 0
  for (const [index, line] of lines.entries()) {
    if (line === 'Resources:' && resources === 0) resources = index
    else if (resources > 0 && line.startsWith('- ')) tags.set(`Resource ${index - resources}`, line.slice(2))
    else {
      const [, name = '', value = ''] = tag.exec(line) ?? []
      if (resources > 0 || !known.includes(name) || tags.has(name)) return null
      tags.set(name, value)
    }
    if (tags.size > maxTags) return null
  }
  return tags
}

export type SignInProblem =
  | 'signInForeign'
  | 'signInAccount'
  | 'signInMalformed'
  | 'signInExpired'
  | 'signInEarly'
  | 'signInChain'

export interface JudgeSignInParameters {
  signIn: ParsedSignIn
  /** Of the page that asks. */
  origin: string
  /** The wallet's address on the network of the request. */
  account: string
  /** That the request is for. */
  network: CaipNetworkId
  /** Milliseconds since the epoch. */
  now: number
}

/**
 * What is wrong with a login message (threat 20): it must be for the very page that asks, and for the account that signs, of the one
 * version that there is, and its times must be times. Then: it counts now, and on the network that the account is on.
 */
export function judgeSignIn(parameters: JudgeSignInParameters): SignInProblem | null {
  const { signIn, origin, account, network, now } = parameters
  const page = new URL(origin)
  const { scheme, domain, address, tags } = signIn
  const isScheme = scheme === null || `${scheme}:` === page.protocol
  const uri = tags.get('URI')
  if (!isScheme || domain !== page.host || (uri !== undefined && !isOfHost(uri, page))) return 'signInForeign'
  if (!isSameAddress(address, account)) return 'signInAccount'
  const [expires, begins] = [timeOf(tags, 'Expiration Time'), timeOf(tags, 'Not Before')]
  if ((tags.get('Version') ?? '1') !== '1' || Number.isNaN(expires) || Number.isNaN(begins))
    return 'signInMalformed'
  if (expires !== undefined && expires < now) return 'signInExpired'
  if (begins !== undefined && begins > now) return 'signInEarly'
  const chain = tags.get('Chain ID')
  return chain === undefined || isSameChain(chain, network) ? null : 'signInChain'
}

/** Milliseconds since the epoch; NaN for what is no time. */
function timeOf(tags: ReadonlyMap<string, string>, name: string): number | undefined {
  const text = tags.get(name)
  return text === undefined ? undefined : Date.parse(text)
}

/** What Solana's messages call its clusters. */
const clusters: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}

/** EVM messages have the chain's number; Solana's the cluster's name or its reference, with or without the namespace. */
function isSameChain(chain: string, network: CaipNetworkId): boolean {
  const { namespace, reference } = splitCaipNetworkId(network)
  return [reference, clusters[network]].some((name) => chain === name || chain === `${namespace}:${name}`)
}

/** The URI names what is signed in to: a URL is of the page's host; another scheme (`did:…`) says nothing of a site. */
function isOfHost(uri: string, page: URL): boolean {
  if (!URL.canParse(uri)) return false
  const url = new URL(uri)
  return !/^https?:$/.test(url.protocol) || url.host === page.host
}

export function describeSignIn({ domain, statement, tags }: ParsedSignIn): SignInFacts {
  const fields = [...tags].map(([name, value]): DataField => ({ name, value: foreignLine(value), depth: 0 }))
  return { domain: foreignLine(domain), statement: statement && foreignLine(statement, 1_024), fields }
}
