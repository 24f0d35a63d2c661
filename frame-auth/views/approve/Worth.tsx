import { useWorth } from './known.ts'

export interface WorthProps {
  /** Null: the network's own coin. */
  token: string | null
  /** Base units. */
  amount: string
  decimals: number | null
}

/** What an amount is worth, below it; nothing where nobody knows. */
export function Worth({ token, amount, decimals }: WorthProps) {
  const worth = useWorth()(token, amount, decimals)
  return worth && <span className="wk-muted wk-fact-more">{worth}</span>
}
