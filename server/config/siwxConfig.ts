import * as z from 'zod/mini'

const within = (min: number, max: number, unit: string) =>
  z
    .int({ error: `must be a whole number of ${unit}` })
    .check(
      z.gte(min, { error: `must be at least ${min} ${unit}` }),
      z.lte(max, { error: `must be at most ${max} ${unit}` }),
    )

/** How long what a sign-in with a wallet gives is good for. */
export const siwxConfigSchema = z.strictObject({
  /** Of an access token. It cannot be called back from backends that verify it by themselves. */
  accessTokenMinutes: z._default(within(1, 60, 'minutes'), 15),
  /** From a sign-in until the visitor has to sign again. */
  sessionDays: z._default(within(1, 365, 'days'), 30),
  /** From the nonce until the signature: people look for their phone. */
  nonceMinutes: z._default(within(1, 60, 'minutes'), 10),
  /** How long a key signs before the next one does. */
  keyDays: z._default(within(2, 365, 'days'), 30),
})
