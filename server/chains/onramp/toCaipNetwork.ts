import { type CaipNetworkId, isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'

const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/**
 * The chain that a provider's name for a network stands for; null: none that wallets are known for here.
 *
 * @param chainId what the provider says of it: an EVM chain's number
 * @param own the operator's word, which goes before
 */
export function toCaipNetwork(
  name: string,
  chainId: string | null | undefined,
  own: Readonly<Record<string, CaipNetworkId>>,
): CaipNetworkId | null {
  const said = own[name]
  if (said) return said
  if (name.toLowerCase() === 'solana') return solanaMainnet
  const id = `eip155:${chainId}`
  return chainId && /^[1-9]\d{0,17}$/.test(chainId) && isCaipNetworkId(id) ? id : null
}
