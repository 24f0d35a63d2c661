/** The wallets on every page that is compared. */
export const walletNames = ['Anchor', 'Beacon', 'Compass'] as const
