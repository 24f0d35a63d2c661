import { Big } from 'big.js'
import { visibleText } from '../../ui/visibleText.ts'

/** What stands before the decimals of a number. */
export type DecimalMark = '.' | ','

export type ReadAmount =
  /** Exactly. */
  | { status: 'known'; amount: string }
  /** Of `1,000`: one, and a thousand. */
  | { status: 'ambiguous'; small: string; large: string }
  | { status: 'invalid' }

/** Longer than any amount that a person means, and short enough to be drawn. */
const maxCharacters = 100
/** Ways to write digits that are some language's own. */
const numberings = ['arab', 'arabext', 'beng', 'deva', 'mymr', 'fullwide'] as const
const invalid: ReadAmount = { status: 'invalid' }

/** How the visitor's language writes it. */
export function decimalMarkOf(language: string | undefined): DecimalMark {
  try {
    const parts = new Intl.NumberFormat(language).formatToParts(1.5)
    return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
  } catch {
    // A browser that names no language.
    return '.'
  }
}

/**
 * What a person has typed or pasted, as an exact decimal number. A mark that can be one thing only is that, whoever has written it. Three digits
 * behind a single one are decimals behind the visitor's own mark; behind the other one they are asked for: nobody guesses about money.
 *
 * @example readAmount('1.000,5', '.') // { status: 'known', amount: '1000.5' }
 * @example readAmount('1,000', '.') // { status: 'ambiguous', small: '1', large: '1000' }
 */
export function readAmount(text: string, mark: DecimalMark): ReadAmount {
  const written = visibleText(withPlainDigits(text))
  if (written === '' || written.length > maxCharacters) return invalid
  const [, whole = '', separator = '', fraction = ''] = /^(.*?)(?:([.,\u066b])(\d*))?$/s.exec(written) ?? []
  if (/^\d*$/.test(whole)) {
    const mayBeGroup = /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3
    if (!mayBeGroup || separator === mark || separator === '\u066b') return known(whole, fraction)
    return { status: 'ambiguous', small: exact(`${whole}.${fraction}`), large: exact(whole + fraction) }
  }
  // Grouped: all of it by one mark, or all but the decimals, which have another one.
  const group = /[^\d]/.exec(whole)?.[0] ?? ''
  if (separator !== '' && separator !== group && isGrouped(whole, group)) return known(strip(whole), fraction)
  return isGrouped(written, group) ? known(strip(written), '') : invalid
}

/** By blanks, apostrophes, points or commas: in threes, or as in India in twos before the last three. */
function isGrouped(text: string, group: string): boolean {
  if (!/[ '’_.,\u066c]/.test(group)) return false
  const [first = '', ...others] = text.split(group)
  const last = others.pop() ?? ''
  const size = others.every(({ length }) => length === 3) ? 3 : 2
  const isWhole = /^[1-9]/.test(first) && [first, ...others, last].every((digits) => /^\d+$/.test(digits))
  return isWhole && first.length <= size && last.length === 3 && others.every(({ length }) => length === size)
}

const strip = (text: string) => text.replace(/\D/g, '')

function known(whole: string, fraction: string): ReadAmount {
  if (whole === '' && fraction === '') return invalid
  return { status: 'known', amount: exact(`${whole || '0'}.${fraction || '0'}`) }
}

const exact = (decimal: string) => new Big(decimal).toFixed()

function withPlainDigits(text: string): string {
  return text.replace(/[^\p{ASCII}]/gu, (character) => {
    if (!/\p{Nd}/u.test(character)) return character
    for (const numbering of numberings) {
      const digits = new Intl.NumberFormat(`en-u-nu-${numbering}`, { useGrouping: false }).format(9876543210)
      const place = [...digits].indexOf(character)
      if (place >= 0) return String(9 - place)
    }
    return character
  })
}

/** An exact decimal number as the visitor writes it: `readAmount` reads it as that. @param amount may be empty */
export function writeAmount(amount: string, mark: DecimalMark): string {
  return amount.replace('.', mark)
}

/** What a page has given: a decimal number as programs write it; anything else as it stands. */
export function writeGiven(text: string, mark: DecimalMark): string {
  return /^\d+(?:\.\d+)?$/.test(text) ? writeAmount(text, mark) : text
}

/** The same where both ways to read it are offered: with no three digits behind a mark, which would again be either. */
export function sayPlainly(amount: string, mark: DecimalMark): string {
  const [, fraction = ''] = amount.split('.')
  return writeAmount(fraction.length === 3 ? `${amount}0` : amount, mark)
}

/** Whether a person is told how it was read: others would read it otherwise, or write it otherwise. */
export function isTelling(text: string, mark: DecimalMark): boolean {
  const [whole = '', fraction, ...more] = text.trim().split(mark)
  if (more.length > 0 || !/^\d*$/.test(whole) || !/^\d*$/.test(fraction ?? '')) return true
  return fraction?.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
}
