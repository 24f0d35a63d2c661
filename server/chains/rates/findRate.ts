import type { Project } from '../../projects/project.ts'
import type { ExchangeRates } from './createExchangeRates.ts'

/** What one US dollar is in a currency, or why that is not said, as a sentence for who has asked. */
export type FoundRate = { rate: number } | { refusal: string }

/** @param currency as a client writes it: ISO 4217, in capitals or not */
export async function findRate(
  exchangeRates: ExchangeRates,
  { currency, project }: { currency: string; project: Project },
  signal: () => AbortSignal,
): Promise<FoundRate> {
  const code = currency.toUpperCase()
  if (code === 'USD') return { rate: 1 }
  const { rates } = await exchangeRates.of(project, signal())
  const rate = rates.get(code)
  if (rate !== undefined) return { rate }
  const others = [...rates.keys()].map((known) => known.toLowerCase()).toSorted()
  return { refusal: others.length === 0 ? 'currency: only usd' : `currency: only usd, ${others.join(', ')}` }
}
