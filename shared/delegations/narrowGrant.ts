import * as z from 'zod/mini'
import { quantitySchema } from './delegation.ts'
import type { Grant, Permission } from './grant.ts'

/** What a person made of a session that a page has asked for. Left out: as it was asked. */
export const grantEditSchema = z.strictObject({
  /** Of each period, or in all; of a stream, in all. */
  amount: z.optional(quantitySchema),
  /** Unix seconds. */
  end: z.optional(z.int().check(z.gte(1))),
})

export type GrantEdit = z.infer<typeof grantEditSchema>

/** The session with less in it, or with an earlier end; null where the edit would give more than was asked for. */
export function narrowGrant(grant: Grant, { amount, end = grant.end }: GrantEdit): Grant | null {
  if (end > grant.end) return null
  if (amount === undefined) return { ...grant, end }
  const asked = amountOf(grant.permission)
  if (asked === null || BigInt(amount) > BigInt(asked)) return null
  return { ...grant, end, permission: withAmount(grant.permission, amount) }
}

/** The amount of a permission that a person can lower; null where it has none. */
export function amountOf(permission: Permission): string | null {
  if (permission.type === 'contract-call') return permission.value === '0' ? null : permission.value
  return 'amount' in permission ? permission.amount : permission.max
}

function withAmount(permission: Permission, amount: string): Permission {
  if (permission.type === 'contract-call') return { ...permission, value: amount }
  if ('amount' in permission) return { ...permission, amount }
  const { initial } = permission
  return { ...permission, max: amount, initial: BigInt(initial) > BigInt(amount) ? amount : initial }
}
