import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'

/**
 * 12 hexadecimal digits, 48 random bits: says nothing about who asked or when. The last group of a UUID, which Node makes from random
 * bytes that it has ready: a call for new ones would be a twentieth of what a kept answer costs.
 *
 * @example 3f9c02b41d7e
 * @see https://www.rfc-editor.org/rfc/rfc9562#section-5.4
 */
export const createRequestId = (): string => randomUUID().slice(-12)

/** As `logRequests` has set it. */
export const requestIdOf = (context: Context): string => context.get('requestId')
