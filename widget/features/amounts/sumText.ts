import { plainText } from '../../ui/plainText.ts'
import { formatDecimal } from '../format/formatAmount.ts'
import { symbolOf } from './amountProblemText.ts'

interface Sum {
  amount: string
  token: { symbol: string }
  /** It is an NFT, by its own name. */
  nft?: unknown
}

/**
 * Some of a token, or of an NFT, as a person reads it.
 *
 * @param locale BCP 47 tag
 * @example sumText({ amount: '1234.5', token }, 'en-US') // '1,234.5 HUSD'
 * @example sumText({ amount: '3', token: { symbol: 'Night Ferry' }, nft: true }, 'en-US') // '3 × Night Ferry'
 */
export function sumText({ amount, token, nft }: Sum, locale: string): string {
  if (nft) {
    const name = plainText(token.symbol)
    return amount === '1' ? name : `${formatDecimal(amount, locale)} × ${name}`
  }
  return `${formatDecimal(amount, locale)} ${symbolOf(token)}`
}
