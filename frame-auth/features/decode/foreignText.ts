import type { Simulation } from '#shared/api/auth/simulate.ts'

/** Longest text of somebody else's that is shown whole where it is one line. */
export const maxLineLength = 256
/** Longest message that is shown whole; the signer signs all of it, so more is said to be there. */
export const maxMessageLength = 16_384

/**
 * What turns text around, hides in it or leaves its line: bidirectional and other format marks, controls, separators, what
 * belongs to no script, and characters that look like nothing.
 */
const deceptive =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu
const toEscape = (character: string) => `\\u{${character.codePointAt(0)?.toString(16).toUpperCase()}}`

/**
 * Text of somebody else's (a page's, a token's, a contract's) as one harmless line: deceptive characters are shown as what
 * they are, and what is too long ends with an ellipsis (threat 19).
 *
 * @example foreignLine('USD\u202eC') // 'USD\\u{202E}C'
 */
export function foreignLine(text: string, longest: number = maxLineLength): string {
  return shorten(text.replace(deceptive, toEscape), longest)
}

/** The same for a message of several lines: line breaks and tabs stay. */
export function foreignMessage(text: string, longest: number = maxMessageLength): string {
  const shown = text
    .replaceAll('\r\n', '\n')
    .replace(deceptive, (character) =>
      character === '\n' || character === '\t' ? character : toEscape(character),
    )
  return shorten(shown, longest)
}

function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  // Not through the middle of a surrogate pair.
  const end = text.codePointAt(longest - 1) === text.charCodeAt(longest - 1) ? longest : longest - 1
  return `${text.slice(0, end)}…`
}

const maxSymbolLength = 24

/** The server's trial with all that tokens say of themselves made harmless (threat 19). */
export function boundSimulation(simulation: Simulation): Simulation {
  const harmless = <T extends { symbol?: string | undefined }>(entry: T): T =>
    entry.symbol === undefined ? entry : { ...entry, symbol: foreignLine(entry.symbol, maxSymbolLength) }
  const { reason, changes, approvals } = simulation
  return {
    ...simulation,
    ...(reason !== undefined && { reason: foreignLine(reason) }),
    changes: changes.map(harmless),
    approvals: approvals.map(harmless),
  }
}
