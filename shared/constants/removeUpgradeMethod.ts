/**
 * Of the embedded wallet: takes the account's upgrade back on a network (EIP-7702), whoever made it. Takes no parameters, and answers the hash
 * of the transaction that does it.
 */
export const removeUpgradeMethod = 'wallet_removeAccountUpgrade'
