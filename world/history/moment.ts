import type { ChainWriter } from './createChainWriter.ts'

/** Something that happened on a chain, so many days before the history was written. */
export interface Moment {
  daysAgo: number
  act: (chain: ChainWriter) => Promise<void>
}

const day = 86_400

/** Acts the moments out, the oldest first. @param now seconds since 1970 */
export async function actOut(chain: ChainWriter, moments: readonly Moment[], now: number): Promise<void> {
  let latest = 0
  for (const { daysAgo, act } of [...moments].sort((a, b) => b.daysAgo - a.daysAgo)) {
    // A minute apart at least: a moment may take several blocks.
    latest = Math.max(latest + 60, Math.round(now - daysAgo * day))
    await chain.setTime(latest)
    await act(chain)
  }
}
