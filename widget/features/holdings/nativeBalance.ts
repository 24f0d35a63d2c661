import type { TokenBalance } from '#shared/api/chain/balance.ts'
import type { Network } from '#shared/entities/network.ts'
import { toDecimalText } from './toDecimalText.ts'

/** A balance that was read by RPC, as the chain API would say it. Its price is unknown, but a testnet's is nothing. */
export function nativeBalance(network: Network, amount: bigint): TokenBalance {
  const { name, symbol, decimals } = network.nativeCurrency
  return {
    name,
    symbol,
    chainId: network.caipNetworkId,
    price: 0,
    ...(network.testnet && { value: 0 }),
    quantity: { decimals: String(decimals), numeric: toDecimalText(amount, decimals) },
  }
}
