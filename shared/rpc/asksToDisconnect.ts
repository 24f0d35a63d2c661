/**
 * Whether `wallet_revokePermissions` takes the accounts back, which is a disconnect (EIP-2255). Anything else is the end of a session, by the older draft
 * of ERC-7715.
 *
 * @example asksToDisconnect([{ eth_accounts: {} }]) // true
 */
export function asksToDisconnect(params: unknown): boolean {
  return 'eth_accounts' in Object(Object(params)[0])
}
