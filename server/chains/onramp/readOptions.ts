import type {
  OnrampOptions,
  OnrampProviders,
  OnrampQuote,
  OnrampQuoteRequest,
} from '#shared/api/onramp/onramp.ts'
import type { Project } from '../../projects/project.ts'
import { assertWithinLimits, findCoin, findPayment } from './chooseOffer.ts'
import { mergeOffers, type ProviderOffer } from './mergeOffers.ts'
import type { OnrampContext } from './onrampContext.ts'
import { OnrampError } from './onrampError.ts'
import type { OnrampProvider } from './onrampProvider.ts'
import { findProvider, networksOf, projectProviders } from './projectProviders.ts'

type OptionsContext = Pick<OnrampContext, 'providers' | 'offers' | 'country' | 'pictures'>

/** Who sells here. Nobody is asked. */
export function listProviders(
  { providers, country, pictures }: Pick<OnrampContext, 'providers' | 'country' | 'pictures'>,
  project: Project,
): OnrampProviders {
  const networks = [...networksOf(project)]
  return {
    providers: projectProviders(providers, project).map((provider) => {
      const { name, label, feeRange, quote, networks: theirs } = provider
      const iconUrl = pictures.seller(provider)
      return {
        name,
        label,
        ...(iconUrl !== undefined && { iconUrl }),
        ...(feeRange && { feeRange }),
        networks: networks.filter((id) => theirs?.includes(id) ?? /^(eip155|solana):/.test(id)),
        quotes: quote !== undefined,
      }
    }),
    country,
  }
}

/**
 * What can be bought, and for what. A provider that does not answer is named, and hides nothing of the others.
 *
 * @throws OnrampError if none answers: then nothing is known, which is not an empty list
 */
export async function readOptions(
  { providers, offers, country: usual, pictures }: OptionsContext,
  project: Project,
  {
    provider: name,
    country = usual,
    subdivision,
  }: { provider?: string | undefined; country?: string | undefined; subdivision?: string | undefined },
  signal: AbortSignal,
): Promise<OnrampOptions> {
  const asked =
    name === undefined ? projectProviders(providers, project) : [findProvider(providers, project, name)]
  const settled = await Promise.allSettled(
    asked.map(
      async (provider): Promise<ProviderOffer> => ({
        provider: provider.name,
        offer: await offers(provider, { country, subdivision }, signal),
      }),
    ),
  )
  signal.throwIfAborted()
  const found = settled.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  const failures = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (found.length === 0 && failures.length > 0) throw failures[0]
  const missing = asked.filter((_, index) => {
    const result = settled[index]
    return result?.status === 'rejected' && !isElsewhere(result.reason)
  })
  return {
    ...mergeOffers(found, networksOf(project), pictures.of(project)),
    missing: missing.map((provider) => provider.name),
  }
}

/** A provider that sells nothing in a country is not missing there. */
function isElsewhere(error: unknown): boolean {
  return error instanceof OnrampError && error.problem === 'COUNTRY_NOT_SUPPORTED'
}

/** What something costs now, by the provider's own answer. @throws OnrampError; there is no other price */
export async function readQuote(
  { providers, offers, country: usual }: OptionsContext,
  project: Project,
  request: OnrampQuoteRequest,
  signal: AbortSignal,
): Promise<OnrampQuote> {
  const provider = findQuoting(providers, project, request.provider)
  const { country = usual, subdivision, amount } = request
  const offer = await offers(provider, { country, subdivision }, signal)
  const asked = { currency: request.purchaseCurrency, network: request.network }
  const coin = findCoin(offer, asked, networksOf(project))
  const payment = findPayment(offer, request.paymentCurrency, request.paymentMethod)
  assertWithinLimits(payment, amount)
  const quote = await provider.quote({ coin, payment, country, subdivision }, amount, signal)
  return { ...quote, provider: provider.name }
}

type Quoting = OnrampProvider & Required<Pick<OnrampProvider, 'quote'>>

function findQuoting(
  providers: readonly OnrampProvider[],
  project: Project,
  name: string | undefined,
): Quoting {
  const gives = (provider: OnrampProvider | undefined): provider is Quoting => provider?.quote !== undefined
  const one =
    name === undefined
      ? projectProviders(providers, project).find(gives)
      : findProvider(providers, project, name)
  if (gives(one)) return one
  if (one) throw new OnrampError('NO_QUOTES', `${one.label} says what it costs on its own page`)
  throw new OnrampError('ONRAMP_OFF', 'This is not sold here')
}
