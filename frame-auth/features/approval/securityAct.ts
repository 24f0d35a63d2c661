import * as z from 'zod/mini'

/**
 * What gives or takes power over the wallet (security.md rule 9). A page that hides the frame could have any of these clicked, so
 * that each is approved as a payment is. Not among them: what asks for a passkey, or for the secret of a way back, by itself.
 */
export const securityActs = [
  'addCode',
  'addEscrow',
  'removeFactor',
  'revokeDevice',
  'letDeviceIn',
  'approveRecovery',
  'freeze',
  'thaw',
  'thawByEscrow',
  'rotate',
  'changeEmail',
] as const

const line = (maxLength: number) => z.optional(z.string().check(z.maxLength(maxLength)))

export const securityActSchema = z.strictObject({
  type: z.enum(securityActs),
  /** The device, the kind of the way back, or the address that it is about. */
  name: line(254),
  /** Of a device: where it is used. */
  site: line(2048),
  /** Of a pairing: what both screens show. */
  code: line(16),
})
export type SecurityAct = z.infer<typeof securityActSchema>
