/** Requests that a wallet answers by itself: it shows nothing, so there is no reason to bring its app to the front. */
export const quietMethods: ReadonlySet<string> = new Set([
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
  'cosmos_getAccounts',
  'getAccountAddresses',
])
