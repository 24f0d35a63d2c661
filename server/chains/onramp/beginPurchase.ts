import type { OnrampUrl, OnrampUrlRequest } from '#shared/api/onramp/onramp.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import type { Project } from '../../projects/project.ts'
import { parseAccount } from '../core/namespaces.ts'
import { assertWithinLimits, findCoin, findPayment } from './chooseOffer.ts'
import { providerNumberSchema } from './numbers.ts'
import type { OnrampContext } from './onrampContext.ts'
import type { OnrampOffer } from './onrampProvider.ts'
import { findProvider, networksOf } from './projectProviders.ts'

type Wallet = OnrampUrlRequest['destinationWallets'][number]
type BeginContext = Pick<OnrampContext, 'providers' | 'offers' | 'orders' | 'country' | 'now'>

export interface BeginParameters {
  project: Project
  request: OnrampUrlRequest
  /** Of the visitor; null: not known. */
  clientIp: string | null
  signal: AbortSignal
}

/**
 * Begins a purchase: writes it down, and gives the address of the provider's page.
 *
 * @throws OnrampError; WalletKitError `INVALID_PARAMS` for what is no address of the coin's chain
 */
export async function beginPurchase(
  { providers, offers, orders, now, ...context }: BeginContext,
  { project, request, clientIp, signal }: BeginParameters,
): Promise<OnrampUrl> {
  const provider = findProvider(providers, project, request.provider)
  const { country = context.country, subdivision } = request
  const offer = await offers(provider, { country, subdivision }, signal)
  const [wallet] = request.destinationWallets
  if (!wallet) throw new WalletKitError('INVALID_PARAMS', 'destinationWallets: Expected one')
  const { namespace, address } = parseAccount(wallet.address)
  const coin = chooseCoin(offer, { request, wallet, namespace, networks: networksOf(project) })
  const payment = findPayment(offer, request.paymentCurrency ?? 'USD', request.paymentMethod)
  const fiatAmount = toAmount(request.presetFiatAmount)
  if (fiatAmount !== undefined) assertWithinLimits(payment, fiatAmount)

  const orderId = randomId()
  const purchase = {
    orderId,
    address,
    coin,
    payment,
    country,
    subdivision,
    fiatAmount,
    cryptoAmount: toAmount(request.presetCryptoAmount),
    clientIp,
  }
  const time = new Date(now())
  // Written down before the page can be opened: a webhook may be faster than our answer.
  await orders.add({
    id: orderId,
    publicId: randomId(),
    projectId: project.id,
    provider: provider.name,
    address,
    chain: coin.caipNetworkId,
    asset: coin.symbol,
    contract: coin.contractAddress,
    country,
    status: 'pending',
    ref: null,
    amount: null,
    paidAmount: null,
    paidCurrency: null,
    hash: null,
    failure: null,
    createdAt: time,
    updatedAt: time,
    checkedAt: new Date(0),
  })
  try {
    return { url: await provider.begin(purchase, signal), orderId, provider: provider.name }
  } catch (error) {
    await orders.remove(orderId)
    throw error
  }
}

interface ChooseCoinParameters {
  request: OnrampUrlRequest
  wallet: Wallet
  namespace: string
  networks: ReturnType<typeof networksOf>
}

/** The coin that is named, on the network that is named; where a client names neither, USDC or the first that the wallet can hold. */
function chooseCoin(offer: OnrampOffer, { request, wallet, namespace, networks }: ChooseCoinParameters) {
  const { purchaseCurrency, defaultNetwork } = request
  const { assets, blockchains } = wallet
  const there = {
    ...offer,
    coins: offer.coins.filter(({ caipNetworkId }) => caipNetworkId.startsWith(`${namespace}:`)),
  }
  const currency = purchaseCurrency ?? assets?.[0] ?? 'USDC'
  const named = defaultNetwork ?? blockchains?.[0]
  const first = there.coins.find(
    (coin) => networks.has(coin.caipNetworkId) && [coin.symbol, coin.id].includes(currency),
  )
  return findCoin(there, { currency, network: named ?? first?.network ?? '' }, networks)
}

function toAmount(value: string | number | undefined): string | undefined {
  return value === undefined ? undefined : providerNumberSchema.parse(value)
}
