/** ERC-7811, as the embedded wallet has it. @see https://eips.ethereum.org/EIPS/eip-7811 */
export const assetDiscovery = {
  method: 'wallet_getAssets',
  /** Of `wallet_getCapabilities`. */
  capability: 'assetDiscovery',
} as const
