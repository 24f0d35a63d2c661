import { type ChainNamespace, chainNamespaces } from '../caip/caipNetworkId.ts'
import { checkSignInMessage, signInFields } from './createSignInMessage.ts'
import { accountNames, type SignInMessage, signInLimits } from './signInMessage.ts'
import { signInInvalid } from './signInProblem.ts'

const head = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\S+) wants you to sign in with your ([A-Za-z]+) account:$/i

/**
 * Reads a sign-in message, strictly: each line at its place, in its order, and nothing else. What this reads, `createSignInMessage`
 * writes the same way again, but for what wallets write themselves: two empty lines where a statement is missing, and a Solana
 * cluster by its name.
 *
 * @throws WalletKitError `SIGN_IN_INVALID` with `data.problem` `malformed`
 * @example parseSignInMessage(text).domain // 'shop.example'
 */
export function parseSignInMessage(text: string): SignInMessage {
  if (text.length > signInLimits.text) throw signInInvalid('malformed', 'It is too long')
  const [first = '', accountAddress, blank, ...rest] = text.split('\n')
  const [, scheme, domain, account] = head.exec(first) ?? []
  const namespace = chainNamespaces.find((known) => accountNames[known] === account)
  if (!namespace || blank !== '') throw signInInvalid('malformed')
  const { statement, lines } = splitStatement(namespace, rest)
  const { chainId, ...fields } = readFields(lines)
  return checkSignInMessage({
    ...(scheme !== undefined && { scheme }),
    domain,
    accountAddress,
    ...(statement !== undefined && { statement }),
    ...fields,
    chainId: `${namespace}:${toReference(namespace, chainId)}`,
  })
}

/** By position, not by what a line begins with: a statement may begin like any other line. */
function splitStatement(
  namespace: ChainNamespace,
  rest: readonly string[],
): { statement?: string; lines: readonly string[] } {
  const [line = '', next] = rest
  if (line === '') return { lines: rest.slice(1) }
  if (next === '') return { statement: line, lines: rest.slice(2) }
  if (namespace === 'eip155') throw signInInvalid('malformed')
  return { lines: rest }
}

function readFields(lines: readonly string[]): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {}
  let at = 0
  for (const [field, name] of signInFields) {
    const line = lines[at]
    if (!line?.startsWith(`${name}: `)) continue
    found[field] = line.slice(name.length + 2)
    at += 1
  }
  if (at === lines.length) return found
  if (lines[at] !== 'Resources:') throw signInInvalid('malformed')
  const resources = lines.slice(at + 1)
  if (!resources.every((line) => line.startsWith('- '))) throw signInInvalid('malformed')
  return { ...found, resources: resources.map((line) => line.slice(2)) }
}

/** Solana's wallets name a cluster where others have a reference. @see https://github.com/phantom/sign-in-with-solana */
const solanaClusters: Readonly<Record<string, string>> = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

function toReference(namespace: ChainNamespace, written: string | string[] | undefined): string {
  if (typeof written !== 'string') return ''
  if (namespace !== 'solana') return written
  const reference = written.replace(/^solana:/, '')
  return Object.hasOwn(solanaClusters, reference) ? (solanaClusters[reference] ?? '') : reference
}
