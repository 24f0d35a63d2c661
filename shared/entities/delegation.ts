/**
 * What code an embedded wallet's account has on a network. `plain`: none, and it can be upgraded. `upgraded`: the wallet's own delegate.
 * `foreign`: another wallet has upgraded it. `contract`: it is no account of a key. `unsupported`: the network has no such delegate, or another
 * code at its address. `unknown`: the network did not answer.
 */
export const delegationStatuses = [
  'plain',
  'upgraded',
  'foreign',
  'contract',
  'unsupported',
  'unknown',
] as const
export type DelegationStatus = (typeof delegationStatuses)[number]
