import * as z from 'zod/mini'
import { type MethodContract, nothing } from '../contract.ts'

/** Puts the frame into the top layer. `backdrop` is a CSS colour, already sanitised. */
export const show = {
  params: z.lazy(() => z.strictObject({ backdrop: z.optional(z.string().check(z.maxLength(64))) })),
  result: nothing,
  errors: [],
  timeout: null,
} as const satisfies MethodContract
