import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Mailer } from './mailer.ts'

/** In place of a mail server that is not configured. */
export const absentMailer: Mailer = {
  async send() {
    throw new WalletKitError('MAIL_UNAVAILABLE', 'This server sends no mail')
  },
  destroy: async () => undefined,
}
