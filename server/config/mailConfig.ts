import * as z from 'zod/mini'

export const mailConfigSchema = z.strictObject({
  /** Of the SMTP server, with its credentials: `smtps://user:password@mail.example`, or `smtp://` for STARTTLS where it is offered. */
  url: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }),
  /** The sender, e.g. `Harbor <login@harbor.example>`. */
  from: z
    .string()
    .check(
      z.maxLength(320),
      z.regex(/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/, { error: 'must be a mail address, also as Name <address>' }),
    ),
})
export type MailConfig = z.infer<typeof mailConfigSchema>
