import { formatUnits } from 'viem'

/**
 * An amount of base units, to the last digit: on an approval nothing is rounded. Without known decimals it stays in base units,
 * and `null` is returned for the caller to say so.
 *
 * @example formatAmount('1234500000000000000000', 18) // '1,234.5'
 */
export function formatAmount(amount: string, decimals: number | null): string | null {
  if (decimals === null) return null
  const [whole = '0', fraction] = formatUnits(BigInt(amount), decimals).split('.')
  const sign = whole.startsWith('-') ? '-' : ''
  const grouped = `${sign}${new Intl.NumberFormat('en-US').format(BigInt(whole.replace('-', '')))}`
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
