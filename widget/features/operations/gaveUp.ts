import { WalletKitError } from '#shared/errors/walletKitError.ts'

/**
 * Why a silent wallet is waited for no longer. No refusal: the wallet still has the question and may be told yes, so that what was asked
 * for counts as possibly sent (`mayHaveBeenSent`).
 */
export const gaveUp = () => new WalletKitError('TIMEOUT', 'The visitor stopped waiting for the wallet')
