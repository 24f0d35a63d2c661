import {
  address,
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
  getU16Encoder,
} from '@solana/web3.js'

/** Orca's Whirlpools on Solana. @see https://github.com/orca-so/whirlpools#program-deployments */
export const whirlpoolProgram = address('whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc')

/** Orca's own pools: anybody else's have another configuration, and other addresses. @see https://docs.orca.so */
const whirlpoolsConfig = address('2LecshUwdy9xi7meFgHtFJQNSKk4KdTrcpvaB56dP2NQ')

/**
 * Distances of ticks that Orca has a fee for, each of which a pair may have a pool of; the last is that of splash pools,
 * over all prices.
 *
 * @see https://docs.orca.so/reference/educational-documents/understanding-ticks-tick-spacing-and-fee-tiers-on-orca
 */
const tickSpacings = [1, 2, 4, 8, 16, 64, 96, 128, 256, 32_896] as const

/** What a pool says of itself. Amounts in base units. */
export interface Whirlpool {
  /** Of what stands at the current price. */
  liquidity: bigint
  /** The root of the price of A in B, times 2^64. */
  sqrtPrice: bigint
  mintA: string
  vaultA: string
  mintB: string
  vaultB: string
}

/** Where a pair's pools are, if there are any: the addresses follow from the mints, which stand in the order of their bytes. */
export async function whirlpoolAddresses(one: string, other: string): Promise<string[]> {
  const mints = [one, other].map((mint) => getAddressEncoder().encode(address(mint)))
  mints.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const config = getAddressEncoder().encode(whirlpoolsConfig)
  return Promise.all(
    tickSpacings.map(async (spacing) => {
      const seeds = ['whirlpool', config, ...mints, getU16Encoder().encode(spacing)]
      const [derived] = await getProgramDerivedAddress({ programAddress: whirlpoolProgram, seeds })
      return derived
    }),
  )
}

/** The first eight bytes of a pool's account: of SHA-256 over `account:Whirlpool`. */
const discriminator = Buffer.from('3f95d10ce1806309', 'hex')
const accountSize = 653
const at = { liquidity: 49, sqrtPrice: 65, mintA: 101, vaultA: 133, mintB: 181, vaultB: 213 } as const

/**
 * Reads a pool's account; null if it is none, or nobody has set a price.
 *
 * @see https://github.com/orca-so/whirlpools/blob/main/programs/whirlpool/src/state/whirlpool.rs
 */
export function decodeWhirlpool(data: Buffer): Whirlpool | null {
  if (data.length !== accountSize || !data.subarray(0, discriminator.length).equals(discriminator))
    return null
  const key = (offset: number): string => getAddressDecoder().decode(data, offset)
  const sqrtPrice = readU128(data, at.sqrtPrice)
  if (sqrtPrice === 0n) return null
  return {
    liquidity: readU128(data, at.liquidity),
    sqrtPrice,
    mintA: key(at.mintA),
    vaultA: key(at.vaultA),
    mintB: key(at.mintB),
    vaultB: key(at.vaultB),
  }
}

function readU128(data: Buffer, offset: number): bigint {
  return data.readBigUInt64LE(offset) + (data.readBigUInt64LE(offset + 8) << 64n)
}
