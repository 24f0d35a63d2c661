import * as z from 'zod/mini'
import type { AnswerCache } from '../cache/createAnswerCache.ts'
import { onrampPolicy } from './onrampPolicy.ts'
import { type OnrampOffer, type OnrampProvider, offerSchema, type Region } from './onrampProvider.ts'

/** What each provider has in each region, read at most once in a while for all who ask. */
export type OnrampOffers = (
  provider: OnrampProvider,
  region: Region,
  signal: AbortSignal,
) => Promise<OnrampOffer>

export function createOffers(cache: AnswerCache): OnrampOffers {
  return (provider, { country, subdivision }, signal) =>
    cache.get(
      `onramp ${provider.name} ${country} ${subdivision ?? ''}`,
      onrampPolicy.optionsFreshFor,
      (alive) => provider.offer({ country, subdivision }, alive),
      { signal, parse: (stored) => z.parse(offerSchema, stored) },
    )
}
