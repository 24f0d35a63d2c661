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
