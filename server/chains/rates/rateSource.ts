import type { Project } from '../../projects/project.ts'

/** What one US dollar is in other currencies, by ISO 4217. */
export type Rates = ReadonlyMap<string, number>

/** Who knows exchange rates: a vendor that the operator has named, or contracts on a chain. */
export interface RateSource {
  name: string
  /** Tells what a project is answered from what others are; null where it has nobody to ask. */
  keyOf(project: Project): string | null
  /** What is known now: each is more than nothing. @throws if the source does not answer */
  read(project: Project, signal: AbortSignal): Promise<Rates>
}

/** How rates are read and remembered. Times in milliseconds. */
export const ratesPolicy = {
  timeout: 3_000,
  /** Banks and feeds change them by the hour or the day, and plans of vendors count questions by the month. */
  freshFor: 3_600_000,
  /** Until a source that did not answer is asked again: meanwhile nobody waits for it. */
  retryAfter: 60_000,
  /** How long the last ones stand in for those of a source that has fallen silent. */
  keptFor: 24 * 3_600_000,
} as const

/** Codes that begin so are of metals, funds and tests, but for the currencies that several countries share. */
const shared: ReadonlySet<string> = new Set(['XAF', 'XCD', 'XCG', 'XOF', 'XPF'])
const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Vendors tell prices of metals and of crypto among the currencies. */
export function isMoney(code: string): boolean {
  return shared.has(code) || (known.has(code) && !code.startsWith('X'))
}
