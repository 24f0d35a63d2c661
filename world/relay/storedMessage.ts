import * as z from 'zod/mini'

export const storedMessageSchema = z.strictObject({
  /** SHA-256 of topic and message, in hex. */
  id: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  topic: z.string(),
  message: z.string(),
  tag: z.number(),
  /** Client id. */
  sender: z.string(),
  /** Milliseconds since 1970. */
  publishedAt: z.number(),
  expiresAt: z.number(),
  /** Client ids. */
  acknowledgedBy: z.array(z.string()),
  attestation: z.optional(z.string()),
})
export type StoredMessage = z.infer<typeof storedMessageSchema>
