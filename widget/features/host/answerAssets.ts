import { numberToHex } from 'viem/utils'
import * as z from 'zod/mini'
import type { TokenBalance } from '#shared/api/chain/balance.ts'
import type { Nft } from '#shared/api/chain/nfts.ts'
import { splitCaipAddress } from '#shared/caip/caipAddress.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import type { Network } from '#shared/entities/network.ts'
import { toWalletKitError, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ChainApi } from '../../services/chainApi/createChainApi.ts'
import { toBaseUnits } from '../amounts/amount.ts'

/** Pages of NFTs that are read of each chain, the last received first. */
const maxNftPages = 4

/** Hex, or decimal digits: viem 2 writes the chains of `assetFilter` so. */
const chain = z.string().check(z.regex(/^(?:0x[0-9a-fA-F]{1,64}|\d{1,78})$/))
const assetSchema = z.object({ address: z.string(), type: z.string() })
const paramsSchema = z.tuple(
  [
    z.object({
      account: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
      assetFilter: z.optional(z.record(chain, z.array(assetSchema))),
      assetTypeFilter: z.optional(z.array(z.string())),
      chainFilter: z.optional(z.array(chain)),
    }),
  ],
  z.unknown(),
)
type Filters = z.infer<typeof paramsSchema>[0]

interface Asset {
  address: string
  /** 0x-hex, base units. */
  balance: string
  type: 'native' | 'erc20' | 'erc721'
  metadata: Record<string, unknown>
}

export interface AnswerAssetsParameters {
  params: unknown
  /** Of the connected wallet. */
  addresses: readonly string[]
  /** The page's. */
  networks: readonly Network[]
  api: Pick<ChainApi, 'balances' | 'nfts'>
  signal: AbortSignal
}

/**
 * `wallet_getAssets`: what the account owns, by chain. A chain that cannot be read is left out: an empty list would say that nothing is there.
 *
 * @throws `INVALID_PARAMS`; `WALLET_ERROR` with 4100 for an account that is not connected; as `ChainApi` where no chain can be read
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export async function answerAssets(parameters: AnswerAssetsParameters): Promise<Record<string, Asset[]>> {
  const { params, addresses, networks, signal } = parameters
  const parsed = paramsSchema.safeParse(params)
  if (!parsed.success) throw new WalletKitError('INVALID_PARAMS', 'Expected [{ account: "0x…" }]')
  const [filters] = parsed.data
  if (!addresses.some((address) => isSameAddress(address, filters.account)))
    throw new WalletKitError('WALLET_ERROR', 'The wallet is not connected with this account', { code: 4100 })
  const wanted = networks.filter(
    ({ chainNamespace, id }) => chainNamespace === 'eip155' && isWanted(filters, BigInt(id)),
  )
  const read = await Promise.all(
    wanted.map(async (network) => {
      try {
        return { network, assets: await readAssets(parameters, { network, filters }) }
      } catch (error) {
        return { network, error: toWalletKitError(error) }
      }
    }),
  )
  if (signal.aborted) throw signal.reason
  const [failed] = read
  if (failed?.error && read.every(({ assets }) => !assets)) throw failed.error
  return Object.fromEntries(
    read.flatMap(({ network, assets }) => (assets ? [[numberToHex(Number(network.id)), assets]] : [])),
  )
}

/** Named assets leave the other two filters without a meaning. */
function isWanted({ assetFilter, chainFilter }: Filters, id: bigint): boolean {
  const chains = assetFilter ? Object.keys(assetFilter) : chainFilter
  return !chains || chains.some((each) => BigInt(each) === id)
}

async function readAssets(
  { api, signal }: AnswerAssetsParameters,
  { network, filters }: { network: Network; filters: Filters },
): Promise<Asset[]> {
  const { account, assetFilter, assetTypeFilter } = filters
  const named = Object.entries(assetFilter ?? {}).flatMap(([chain, assets]) =>
    BigInt(chain) === BigInt(network.id) ? assets : [],
  )
  const types = assetFilter ? named.map(({ type }) => type) : assetTypeFilter
  const isAsked = (type: string) => !types || types.includes(type)
  const { caipNetworkId } = network
  const [{ balances }, nfts] = await Promise.all([
    isAsked('native') || isAsked('erc20')
      ? api.balances(account, caipNetworkId, { force: false, signal })
      : { balances: [] },
    isAsked('erc721') ? readNfts(api, { account, network, signal }) : [],
  ])
  // What says of itself that it is worth something, and is sent to everybody, is only named to who names it.
  const shown = assetFilter ? nfts : nfts.filter(({ isSpam }) => !isSpam)
  const assets = [...balances.map(ofBalance), ...shown.flatMap(ofNft)]
  const isNamed = ({ type, address }: Asset) =>
    named.some((each) => each.type === type && isSameAddress(each.address, address))
  return assets.filter((asset) => isAsked(asset.type) && (!assetFilter || isNamed(asset)))
}

async function readNfts(
  api: Pick<ChainApi, 'nfts'>,
  { account, network, signal }: { account: string; network: Network; signal: AbortSignal },
): Promise<Nft[]> {
  const all: Nft[] = []
  let cursor: string | null = null
  for (let page = 0; page < maxNftPages; page += 1) {
    const { data, next } = await api.nfts(account, network.caipNetworkId, cursor, signal)
    all.push(...data)
    if (next === null) break
    cursor = next
  }
  return all
}

function ofBalance({ address, name, symbol, quantity }: TokenBalance): Asset {
  const decimals = Number(quantity.decimals)
  return {
    address: address === undefined ? 'native' : splitCaipAddress(address).address,
    balance: numberToHex(toBaseUnits(quantity.numeric, decimals)),
    type: address === undefined ? 'native' : 'erc20',
    metadata: { name, symbol, decimals },
  }
}

function ofNft({ standard, address, tokenId, name = '', collection = '' }: Nft): Asset[] {
  if (standard !== 'ERC721' || !/^\d+$/.test(tokenId)) return []
  const metadata = { name: collection || name, symbol: '', tokenId: numberToHex(BigInt(tokenId)) }
  return [{ address: splitCaipAddress(address).address, balance: '0x1', type: 'erc721', metadata }]
}
