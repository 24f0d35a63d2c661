/**
 * Of the embedded wallet: speeds up or cancels one of its own transactions that waits for a block. Takes `[{ hash, by }]`, `by` being
 * `speedUp` or `cancel`, and answers the hash of what is to take its place.
 */
export const replaceMethod = 'wallet_replaceTransaction'
