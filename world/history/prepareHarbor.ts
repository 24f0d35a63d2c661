import { type HarborFacts, harborFactsSchema } from './harborFacts.ts'
import { type PreparedHistory, prepareHistory } from './prepareHistory.ts'
import { historyDays, seedHarbor } from './seedHarbor.ts'

export const harborChainId = 31_337

export interface PrepareHarborParameters {
  /** A free one, for as long as the history is being written. */
  port: number
  /** With the account of three hundred tokens and two thousand transfers. */
  crowded: boolean
}

/** Harbor's history, kept since an earlier world or written now. */
export function prepareHarbor({
  port,
  crowded,
}: PrepareHarborParameters): Promise<PreparedHistory<HarborFacts>> {
  return prepareHistory({
    name: crowded ? 'harborCrowded' : 'harbor',
    chainId: harborChainId,
    port,
    days: historyDays,
    facts: harborFactsSchema,
    write: (chain, now) => seedHarbor({ chain, now, crowded }),
  })
}
