/** How much a transaction on an EVM chain is allowed to take, over what it would take now. */
export const evmFees = {
  /** A plain transfer takes exactly this much gas. */
  transferGas: 21_000n,
  /** Of a contract's estimate, in percent: what it does may have changed when it is mined. */
  gasMargin: 125n,
  /** How often the base fee may double before the transaction has to wait. */
  baseFeeHeadroom: 2n,
  /** In percent: what nodes demand of a fee for taking a transaction in the place of a pending one. */
  replacement: 110n,
} as const

/** The gas limit for an estimate. */
export function gasLimitFor(estimate: bigint): bigint {
  return estimate === evmFees.transferGas ? estimate : (estimate * evmFees.gasMargin) / 100n
}
