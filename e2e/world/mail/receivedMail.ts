/** A mail as the mailbox keeps it; plain data, for scripts too. */
export interface ReceivedMail {
  id: number
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  /** ISO 8601. */
  receivedAt: string
  /** The first six digits that stand alone; null if there are none. */
  code: string | null
  links: string[]
}
