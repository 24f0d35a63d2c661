import * as z from 'zod/mini'

/** Bytes as 0x-hex. */
export type Hex = `0x${string}`

/** Of `bytes` bytes; of any whole number of them without it. */
export function hexSchema(bytes?: number): z.ZodMiniCustom<Hex, Hex> {
  const pattern = new RegExp(`^0x(?:[0-9a-fA-F]{2}){${bytes ?? '0,'}}$`)
  return z.custom<Hex>((value) => typeof value === 'string' && pattern.test(value))
}

/** Decimal digits of at most 256 bits, as frozen requests say amounts. */
export const quantitySchema = z.string().check(
  z.regex(/^(?:0|[1-9]\d{0,77})$/),
  z.refine((digits) => BigInt(digits) < 2n ** 256n),
)

const caveatSchema = z.object({
  enforcer: hexSchema(20),
  /** What the enforcer holds the call against. */
  terms: hexSchema(),
  /** What whoever redeems says to the enforcer: not signed. */
  args: hexSchema(),
})

/** A rule of a delegation, kept by a contract. */
export type Caveat = z.infer<typeof caveatSchema>

/** What an account lets another one do in its name, as the DelegationManager of `delegationFramework` reads it. */
export const delegationSchema = z.object({
  /** Who may redeem it. */
  delegate: hexSchema(20),
  /** The account. */
  delegator: hexSchema(20),
  /** Hash of the delegation that this one passes on; `rootAuthority` where the account itself delegates. */
  authority: hexSchema(32),
  caveats: z.array(caveatSchema),
  salt: quantitySchema,
  signature: hexSchema(),
})

export type Delegation = z.infer<typeof delegationSchema>

/** `authority` of a delegation by the account itself. */
export const rootAuthority: Hex = `0x${'ff'.repeat(32)}`
