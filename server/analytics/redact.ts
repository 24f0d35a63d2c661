/** Names of properties that say whose wallet it is, or lead there. */
const personal: ReadonlySet<string> = new Set(['address', 'recipient', 'ensName', 'hash'])

/** Contracts of tokens: addresses too, but nobody's. */
const impersonal: ReadonlySet<string> = new Set(['token', 'asset', 'swapFromToken', 'swapToToken'])

type Mask = readonly [pattern: RegExp, instead: string]

/** What no project gets. */
const secrets: readonly Mask[] = [
  // What follows a URL's path may hold keys and whatever a page has put there.
  [/\b((?:https?|wss?):\/\/[^\s?#]*)[?#]\S*/gi, '$1'],
  [/\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/[^\s@<>"']{1,64}@[^\s@<>"']{1,255}\.[a-z]{2,}/gi, '[email]'],
]

const addresses: readonly Mask[] = [
  [/0x[0-9a-f]{40,}/gi, '[address]'],
  // Base58, as Solana and Bitcoin write accounts and transactions.
  [/\b[1-9A-HJ-NP-Za-km-z]{32,90}\b/g, '[address]'],
]

/**
 * A value of JSON without what leads to a person: neither secrets nor e-mail addresses within its texts, nor, unless the project asks for
 * them, addresses of accounts and the properties that name one.
 */
export function redact(value: unknown, keepsAddresses: boolean, key = ''): unknown {
  if (typeof value === 'string')
    return mask(value, keepsAddresses || impersonal.has(key) ? secrets : [...secrets, ...addresses])
  if (Array.isArray(value)) return value.map((each) => redact(each, keepsAddresses, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      personal.has(name) && !keepsAddresses ? [] : [[name, redact(each, keepsAddresses, name)]],
    ),
  )
}

function mask(text: string, masks: readonly Mask[]): string {
  return masks.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text)
}
