import { type CaipNetworkId, splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** ENSIP-11: from here on a coin type is an EVM chain's. */
const firstEvmCoinType = 0x8000_0000

/**
 * The coin type that a name leads to an address under.
 *
 * @throws `INVALID_PARAMS` for a chain id that leaves no coin type
 * @see https://docs.ens.domains/ensip/11
 * @example coinTypeOf('eip155:10') // 2147483658
 */
export function coinTypeOf(caipNetworkId: CaipNetworkId): number {
  const chainId = Number(splitCaipNetworkId(caipNetworkId).reference)
  if (!Number.isSafeInteger(chainId) || chainId <= 0 || chainId >= firstEvmCoinType)
    throw new WalletKitError('INVALID_PARAMS', 'Invalid chainId')
  // Added: `|` makes a signed number of 32 bits.
  return firstEvmCoinType + chainId
}

interface NameClaim {
  /** With its suffix. */
  name: string
  attributes: Readonly<Record<string, string>>
  /** Milliseconds since 1970. */
  now: number
}

/** The text that the owner of a name signs: its time, in seconds, makes it a thing of a few minutes. */
export function nameClaim({ name, attributes, now }: NameClaim): string {
  return JSON.stringify({ name, attributes, timestamp: Math.floor(now / 1_000) })
}
