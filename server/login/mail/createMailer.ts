import { createTransport } from 'nodemailer'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { MailConfig } from '../../config/mailConfig.ts'
import type { Mailer } from './mailer.ts'
import { mailPolicy } from './mailPolicy.ts'

/** Sends by SMTP, through connections that stay open for the next mail. Nothing is sent or checked before the first. */
export function createMailer({ url, from }: MailConfig): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      ...mailPolicy,
      // No part of a mail is ever read from a path or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )

  return {
    async send({ to, subject, text, html }) {
      try {
        await transport.sendMail({ to: { name: '', address: to }, subject, text, html })
      } catch {
        // The reason may quote the address.
        throw new WalletKitError('MAIL_UNAVAILABLE', 'The mail could not be sent. Try again in a few minutes')
      }
    },
    async destroy() {
      transport.close()
    },
  }
}
