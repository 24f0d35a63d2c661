import type { Chain } from '../chain.ts'
import type { ChainSettings } from '../chainSettings.ts'
import { knownExchanges } from './knownExchanges.ts'

/** The exchange that tells what tokens of a chain are worth: the operator's, or one that is known. */
export function exchangeOf({ id, settings }: Chain): ChainSettings['exchange'] {
  return settings.exchange ?? knownExchanges[id]
}
