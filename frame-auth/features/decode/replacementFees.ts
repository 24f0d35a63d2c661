import { evmFees } from '#shared/constants/evmFees.ts'

/** What a pending transaction offers for a unit of gas, in wei; of one with a single price both are that price. */
export interface OfferedFees {
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/**
 * The least that nodes take in the place of a pending transaction: both fees higher by a tenth, rounded up, and by one wei at least.
 *
 * @see https://geth.ethereum.org/docs/fundamentals/command-line-options (`txpool.pricebump`)
 */
export function replacementFees({ maxFeePerGas, maxPriorityFeePerGas }: OfferedFees): OfferedFees {
  return { maxFeePerGas: raised(maxFeePerGas), maxPriorityFeePerGas: raised(maxPriorityFeePerGas) }
}

function raised(fee: bigint): bigint {
  const bumped = (fee * evmFees.replacement + 99n) / 100n
  return bumped > fee ? bumped : fee + 1n
}
