import { searchText } from '../../ui/visibleText.ts'
import type { Side, SwapToken } from './swapState.ts'

/** How many are suggested. */
const maxSuggested = 8

/** A heading, or a token below it. */
export type TokenRow =
  | { kind: 'heading'; group: 'own' | 'others' }
  | { kind: 'token'; token: SwapToken; group: 'own' | 'others' }

/** What most people look for: the first that the operator lists, the coin before them. */
export function suggestedTokens(tokens: readonly SwapToken[], side: Side): readonly SwapToken[] {
  if (side === 'from') return []
  return tokens.filter(({ isUnlisted }) => !isUnlisted).slice(0, maxSuggested)
}

/** Whether a text is an EVM address. */
export const isEvmAddress = (text: string): boolean => /^0x[\da-f]{40}$/i.test(text)

/** Tokens whose name, symbol or address holds what is looked for. */
function matches({ name, symbol, key }: SwapToken, query: string): boolean {
  const wanted = searchText(query).toLowerCase()
  return wanted === '' || [name, symbol, key].some((text) => text.toLowerCase().includes(wanted))
}

/** What the account has first, as it has it; then what else can come for it, in the order of their symbols. Each token once. */
export function listTokens(tokens: readonly SwapToken[], side: Side, query: string): readonly TokenRow[] {
  const found = tokens.filter((token) => matches(token, query))
  const own = found.filter(({ amount }) => amount !== null)
  const others =
    side === 'from'
      ? []
      : found
          .filter(({ amount, isUnlisted }) => amount === null && (!isUnlisted || query !== ''))
          .toSorted((one, other) => one.symbol.localeCompare(other.symbol, 'en'))
  return [...group('own', own), ...group('others', others)]
}

function group(name: 'own' | 'others', tokens: readonly SwapToken[]): TokenRow[] {
  if (tokens.length === 0) return []
  return [
    { kind: 'heading', group: name },
    ...tokens.map((token): TokenRow => ({ kind: 'token', token, group: name })),
  ]
}
