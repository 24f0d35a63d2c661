import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { ChainClient } from '../../../services/chain/createChainClient.ts'
import { unknownToken } from '../readCall.ts'
import { readToken, type Token } from '../readToken.ts'
import type { Asset, Call, Effect } from '../subject.ts'

/** So many contracts are asked for their name; those of the others are shown by their address. */
const maxTokens = 16

/** Gives tokens the symbols and decimals that their contracts say. Never rejects. */
export async function nameEffects(
  effects: readonly Effect[],
  chain: ChainClient,
  network: CaipNetworkId,
  signal: AbortSignal,
): Promise<Effect[]> {
  const addresses = [...new Set(effects.flatMap(tokensOf))].slice(0, maxTokens)
  const tokens = new Map(
    await Promise.all(
      addresses.map(async (address) => [address, await readToken(chain, network, address, signal)] as const),
    ),
  )
  return effects.map((effect) => nameEffect(effect, (address) => tokens.get(address) ?? unknownToken))
}

function tokensOf(effect: Effect): string[] {
  switch (effect.type) {
    case 'permit':
      return effect.assets.flatMap(tokenOf)
    case 'transfer':
      return tokenOf(effect.asset)
    case 'order':
      return [...effect.gives, ...effect.gets].flatMap(tokenOf)
    case 'transaction':
      return 'amount' in effect.call ? tokenOf(effect.call) : []
    case 'cancel':
      return []
  }
}

const tokenOf = ({ token }: Pick<Asset, 'token'>): string[] => (token === null ? [] : [token])

function nameEffect(effect: Effect, tokenAt: (address: string) => Token): Effect {
  const name = (asset: Asset): Asset => {
    if (asset.token === null) return asset
    const { symbol, decimals } = tokenAt(asset.token)
    // Items are counted, whatever their contract says.
    return { ...asset, symbol, decimals: asset.kind === 'token' ? decimals : 0 }
  }
  switch (effect.type) {
    case 'permit':
      return { ...effect, assets: effect.assets.map(name) }
    case 'transfer':
      return { ...effect, asset: name(effect.asset) }
    case 'order':
      return { ...effect, gives: effect.gives.map(name), gets: effect.gets.map(name) }
    case 'transaction':
      return { ...effect, call: nameCallOf(effect.call, tokenAt) }
    case 'cancel':
      return effect
  }
}

function nameCallOf(call: Call, tokenAt: (address: string) => Token): Call {
  if (!('amount' in call) || call.token === null) return call
  return { ...call, amount: { ...call.amount, ...tokenAt(call.token) } }
}
