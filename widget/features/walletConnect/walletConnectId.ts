/** The connector id of every WalletConnect connection. */
export const walletConnectId = 'walletConnect'
