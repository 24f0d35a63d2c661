/**
 * Whether an SPDX expression can be satisfied with the allowed licences: one side of an `OR`, both sides of an `AND`.
 *
 * @example isLicenceAllowed('(MIT AND Zlib)', ['MIT', 'Zlib']) // true
 */
export function isLicenceAllowed(expression: string, allowed: readonly string[]): boolean {
  const text = expression.trim()
  const or = splitOutside(text, ' OR ')
  if (or.length > 1) return or.some((part) => isLicenceAllowed(part, allowed))
  const and = splitOutside(text, ' AND ')
  if (and.length > 1) return and.every((part) => isLicenceAllowed(part, allowed))
  if (text.startsWith('(') && text.endsWith(')')) return isLicenceAllowed(text.slice(1, -1), allowed)
  return allowed.includes(text)
}

/** Splits at an operator that is in no parentheses. */
function splitOutside(text: string, operator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    else if (depth === 0 && text.startsWith(operator, at)) {
      parts.push(text.slice(start, at))
      start = at + operator.length
    }
  }
  return [...parts, text.slice(start)]
}
