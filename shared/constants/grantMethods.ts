/**
 * Methods by which a page gets a session and ends it: ERC-7715 as of January 2026, and the one of its older draft, which viem 2.57 sends.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export const grantMethods = {
  request: 'wallet_requestExecutionPermissions',
  /** The older draft's. */
  grant: 'wallet_grantPermissions',
  supported: 'wallet_getSupportedExecutionPermissions',
  granted: 'wallet_getGrantedExecutionPermissions',
  revoke: 'wallet_revokeExecutionPermission',
  /** The older draft's, and EIP-2255's: the parameters tell which is meant. */
  revokeAny: 'wallet_revokePermissions',
  /** Of the embedded wallet, without parameters: ends all sessions of the account on a chain. */
  revokeAll: 'wallet_revokeAllExecutionPermissions',
} as const
