import { type Outcome, type WatchCalls, watched } from '../../outgoing/outgoing.ts'
import { OnrampError } from './onrampError.ts'
import type { OnrampProvider } from './onrampProvider.ts'

/** The same seller, with its calls told of. */
export function watchProvider(provider: OnrampProvider, watch: WatchCalls): OnrampProvider {
  const { quote, transactions } = provider
  const asking = <Result>(operation: string, ask: () => Promise<Result>) =>
    watched(watch, { to: 'seller', name: provider.name, operation }, { ask, outcomeOfError })
  return {
    ...provider,
    offer: (...asked) => asking('offer', () => provider.offer(...asked)),
    begin: (...asked) => asking('begin', () => provider.begin(...asked)),
    ...(quote && { quote: (...asked) => asking('quote', () => quote(...asked)) }),
    ...(transactions && {
      transactions: (...asked) => asking('transactions', () => transactions(...asked)),
    }),
  }
}

/** Of what it has said no to, or has answered in a way that rules a purchase out, it has still answered. */
function outcomeOfError(error: unknown): Outcome {
  if (!(error instanceof OnrampError)) return 'invalid'
  if (error.problem === 'PROVIDER_UNREACHABLE') return 'unreachable'
  if (error.problem === 'PROVIDER_INVALID_RESPONSE') return 'invalid'
  return error.problem === 'PROVIDER_REFUSED' || error.problem === 'PROVIDER_BUSY' ? 'refused' : 'answered'
}
