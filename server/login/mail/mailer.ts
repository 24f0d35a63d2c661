import { createTransport } from 'nodemailer'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { MailConfig } from '../../config/loginConfig.ts'
import { unwatched, type WatchCalls, watched } from '../../outgoing/outgoing.ts'

/** How long the mail server may take, in milliseconds: a person waits meanwhile, for `timings.authRequest` at most. */
export const mailPolicy = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 15_000,
  maxConnections: 4,
} as const

/** One mail. `html` says the same as `text`. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends mail. Rejects with `MAIL_UNAVAILABLE` when the mail server does not take it. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  destroy(): Promise<void>
}

/** In place of a mail server that is not configured. */
export const absentMailer: Mailer = {
  async send() {
    throw new WalletKitError('MAIL_UNAVAILABLE', 'This server sends no mail')
  },
  destroy: async () => undefined,
}

const call = { to: 'mail', name: 'smtp', operation: 'send' } as const

/** A server that has answered has a status (RFC 5321 §4.2). */
const outcomeOfError = (error: unknown) =>
  error instanceof Error && 'responseCode' in error ? 'refused' : 'unreachable'

/** Sends by SMTP, through connections that stay open for the next mail. Nothing is sent or checked before the first. */
export function createMailer({ url, from }: MailConfig, watch: WatchCalls = unwatched): Mailer {
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
        const mail = { to: { name: '', address: to }, subject, text, html }
        await watched(watch, call, { ask: () => transport.sendMail(mail), outcomeOfError })
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
