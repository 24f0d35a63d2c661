import PostalMime from 'postal-mime'

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

/** @param raw as it came by SMTP @param envelope whom the server was told to send it to */
export async function readMail(
  raw: Uint8Array,
  envelope: readonly string[],
): Promise<Omit<ReceivedMail, 'id' | 'receivedAt'>> {
  const mail = await PostalMime.parse(raw)
  const text = mail.text ?? ''
  return {
    from: mail.from?.address ?? '',
    to: [...envelope],
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    code: /(?<![\w-])\d{6}(?![\w-])/.exec(text)?.[0] ?? null,
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
  }
}
