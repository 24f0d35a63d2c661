import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'

/** On every answer that says no. Never on others: those may be kept in caches, and given to many. */
export const requestIdHeader = 'X-Request-Id'

/** 12 digits and letters, 60 random bits: says nothing about who asked or when. */
export function createRequestId(): string {
  let id = ''
  for (const byte of randomBytes(12)) id += alphabet[byte % alphabet.length]
  return id
}

/** Of a length that divides 256: each letter is as likely. Without those that are taken for digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** As `logRequests` has set it. */
export const requestIdOf = (context: Context): string => context.get('requestId')
