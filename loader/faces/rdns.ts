/** The kit's name among EIP-6963 wallets. The second script knows it, too: it must not find the kit. */
export const rdns = 'dev.walletkit'
