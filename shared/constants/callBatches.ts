/** EIP-5792, as the embedded wallet has it. @see https://eips.ethereum.org/EIPS/eip-5792 */
export const callBatches = {
  version: '2.0.0',
  sendMethod: 'wallet_sendCalls',
  statusMethod: 'wallet_getCallsStatus',
  capabilitiesMethod: 'wallet_getCapabilities',
  /** Calls of one batch that a person can still look at. */
  maxCalls: 16,
  maxIdBytes: 4_096,
  /** Milliseconds for which a batch is known by its id. */
  keptFor: 24 * 60 * 60_000,
} as const

/** The error codes of EIP-5792. */
export const batchErrors = {
  unsupportedCapability: 5700,
  unsupportedChain: 5710,
  duplicateId: 5720,
  unknownId: 5730,
  tooLarge: 5740,
  upgradeRejected: 5750,
  atomicityNotSupported: 5760,
} as const
