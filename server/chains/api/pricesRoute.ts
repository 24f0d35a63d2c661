import { type Context, Hono } from 'hono'
import {
  gasPriceAnswerSchema,
  type PriceAnswer,
  priceAnswerSchema,
  priceRequestSchema,
  type TokensAnswer,
  tokensAnswerSchema,
} from '#shared/api/chain/prices.ts'
import { type CaipAddress, splitCaipAddress, toCaipAddress } from '#shared/caip/caipAddress.ts'
import { type CaipNetworkId, isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { parseInput } from '../../config/parseInput.ts'
import type { Project } from '../../projects/project.ts'
import type { KitEnvironment } from '../../projects/requireProject.ts'
import { failure } from '../../responses/failure.ts'
import { limitBody } from '../../responses/limitBody.ts'
import { dataHeaders } from '../../responses/responseHeaders.ts'
import type { Chain, Chains } from '../core/chain.ts'
import { listedTokens } from '../core/listedTokens.ts'
import { isToken, namespaces, toPriceKey } from '../core/namespaces.ts'
import { readBodyProjectId, readJson } from '../core/readJson.ts'
import { answerChain } from '../gate/answerChain.ts'
import { findRate } from '../rates/findRate.ts'
import { toCurrency } from '../rates/toCurrency.ts'
import type { TokenIcons } from '../remoteContent/createTokenIcons.ts'
import type { ChainContext } from './chainContext.ts'

export type PricesContext = Pick<
  ChainContext,
  'gate' | 'chains' | 'prices' | 'exchangeRates' | 'readers' | 'icons'
>

/** Of a hundred accounts at their longest. */
const bodyBytes = 64 * 1024

/**
 * - `POST /v1/fungible/price`: prices of up to 100 tokens, in US dollars or a currency whose exchange rate is known. What
 *   has none is left out; on a testnet all are 0.
 * - `GET /v1/convert/tokens?chainId=`: the chain's own currency and the operator's list; of all the project's networks
 *   without `chainId`.
 * - `GET /v1/convert/gas-price?chainId=`: in wei; 400 for a chain that has no such thing.
 */
export function pricesRoute(context: PricesContext): Hono<KitEnvironment> {
  const { gate, chains, readers, icons } = context
  const app = new Hono<KitEnvironment>()
  const limit = limitBody({
    maxSize: bodyBytes,
    onError: ({ json }) => json(failure('BODY_TOO_LARGE', 'The body is too large'), 413, dataHeaders),
  })
  app.use('/v1/fungible/price', limit, gate.project(readBodyProjectId), gate.load)
  app.use('/v1/convert/tokens', gate.project(), gate.load)
  app.use('/v1/convert/gas-price', gate.project(), gate.load)

  return app
    .post('/v1/fungible/price', (request) =>
      answerChain(request, priceAnswerSchema, async (signal) => {
        const { currency, addresses } = parseInput(priceRequestSchema, await readJson(request))
        const { project } = request.var
        const found = await findRate(context.exchangeRates, { currency, project }, () => signal)
        if ('refusal' in found) throw new WalletKitError('INVALID_PARAMS', found.refusal)
        const asked = groupByChain(addresses)
        const answers = await Promise.all(
          // Async, so that a chain that is not there leaves no read behind that nobody awaits.
          [...asked].map(async ([id, tokens]) => readPrices(context, chains.of(id, project), tokens, signal)),
        )
        return {
          fungibles: answers
            .flat()
            .map((fungible) => ({ ...fungible, price: toCurrency(fungible.price, found.rate) })),
        }
      }),
    )
    .get('/v1/convert/tokens', (request) =>
      answerChain(request, tokensAnswerSchema, async () => ({
        tokens: askedChains(request, chains, request.var.project).flatMap((chain) =>
          listTokens(chain, icons),
        ),
      })),
    )
    .get('/v1/convert/gas-price', (request) =>
      answerChain(request, gasPriceAnswerSchema, async (signal) => {
        const [chain] = askedChains(request, chains, request.var.project)
        if (!chain || request.req.query('chainId') === undefined)
          throw new WalletKitError('INVALID_PARAMS', 'chainId: not a CAIP-2 chain id')
        const gasPrice = readers[chain.network.chainNamespace]?.gasPrice
        if (!gasPrice) throw new WalletKitError('CHAIN_NOT_SUPPORTED', 'Network not supported for Gas Price')
        return gasPrice(chain, signal)
      }),
    )
}

async function readPrices(
  { prices, icons, readers }: PricesContext,
  chain: Chain,
  asked: readonly string[],
  signal: AbortSignal,
): Promise<PriceAnswer['fungibles']> {
  const { testnet, nativeCurrency, chainNamespace } = chain.network
  const keys = new Map(
    asked
      .filter((address) => isToken(chain, address))
      .map((address) => [address, toPriceKey(chain, address)]),
  )
  const tokens = [...new Set(keys.values())]
  const known = testnet
    ? new Map(tokens.map((key) => [key, 0]))
    : prices.serves(chain)
      ? await prices.prices(chain, tokens, signal)
      : new Map<string, number>()
  const described = tokens.filter((key) => key !== 'native' && known.has(key))
  const metadata =
    described.length > 0 ? await readers[chainNamespace]?.describeTokens(chain, described, signal) : undefined
  return [...keys].flatMap(([address, key]) => {
    const price = known.get(key)
    const own = key === 'native' ? nativeCurrency : metadata?.get(key)
    if (price === undefined || !own) return []
    const iconUrl = key === 'native' ? icons.native(chain) : icons.listed(chain, key)
    return {
      address: toCaipAddress(chain.id, address),
      name: own.name,
      symbol: own.symbol,
      price,
      ...(iconUrl !== undefined && { iconUrl }),
    }
  })
}

function listTokens(chain: Chain, icons: TokenIcons): TokensAnswer['tokens'] {
  const { nativeCurrency, chainNamespace } = chain.network
  const namespace = namespaces[chainNamespace]
  const native = namespace
    ? [{ ...nativeCurrency, address: namespace.nativeToken, icon: icons.native(chain) }]
    : []
  const listed = listedTokens(chain).map((token) => ({
    ...token,
    icon: icons.listed(chain, token.address),
  }))
  return [...native, ...listed].map(({ name, symbol, decimals, address, icon }) => ({
    name,
    symbol,
    address: toCaipAddress(chain.id, address),
    decimals,
    ...(icon !== undefined && { logoUri: icon }),
  }))
}

function askedChains(context: Context, chains: Chains, project: Project): Chain[] {
  const id = context.req.query('chainId')
  if (id === undefined) return chains.all(project)
  if (!isCaipNetworkId(id)) throw new WalletKitError('INVALID_PARAMS', 'chainId: not a CAIP-2 chain id')
  return [chains.of(id, project)]
}

function groupByChain(addresses: readonly CaipAddress[]): ReadonlyMap<CaipNetworkId, string[]> {
  const groups = new Map<CaipNetworkId, string[]>()
  for (const account of new Set(addresses)) {
    const { caipNetworkId, address } = splitCaipAddress(account)
    groups.set(caipNetworkId, [...(groups.get(caipNetworkId) ?? []), address])
  }
  return groups
}
