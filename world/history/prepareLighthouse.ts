import { type ChainFacts, chainFactsSchema } from './harborFacts.ts'
import { type PreparedHistory, prepareHistory } from './prepareHistory.ts'
import { seedTokens } from './seedTokens.ts'

export const lighthouseChainId = 31_338
/** Before EIP-7702: accounts cannot be upgraded there. */
export const lighthouseHardfork = 'cancun'

/** A testnet with two tokens and no past. @param port a free one, for as long as it is being written */
export function prepareLighthouse(port: number): Promise<PreparedHistory<ChainFacts>> {
  return prepareHistory({
    name: 'lighthouse',
    chainId: lighthouseChainId,
    port,
    days: 1,
    facts: chainFactsSchema,
    write: (chain) => seedTokens(chain),
  })
}
