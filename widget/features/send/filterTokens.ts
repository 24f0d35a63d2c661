import { searchText } from '../../ui/visibleText.ts'
import type { Holding } from '../holdings/toHoldings.ts'

/** Tokens whose name, symbol or address holds what is looked for, in their order. Nothing looked for: all of them. */
export function filterTokens(tokens: readonly Holding[], query: string): readonly Holding[] {
  const wanted = searchText(query).toLowerCase()
  if (wanted === '') return tokens
  return tokens.filter(({ name, symbol, key }) =>
    [name, symbol, key].some((text) => text.toLowerCase().includes(wanted)),
  )
}
