type Cell = string | number | null

/** A cell that begins so is a formula to spreadsheets. */
const formula = /^[=+\-@\t\r]/

/**
 * Rows as CSV (RFC 4180). Texts come from pages and their visitors: one that a spreadsheet would compute begins with an apostrophe, as
 * OWASP advises.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv<Name extends string>(
  names: readonly Name[],
  rows: readonly Readonly<Record<Name, Cell>>[],
): string {
  const lines = [names, ...rows.map((row) => names.map((name) => row[name]))]
  return lines.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
}

function toCell(value: Cell): string {
  if (typeof value !== 'string') return String(value ?? '')
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
