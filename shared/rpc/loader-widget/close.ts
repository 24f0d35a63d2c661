import * as z from 'zod/mini'
import { type MethodContract, nothing } from '../contract.ts'

/** Hides the modal; answers when it is hidden. */
export const close = {
  params: z.strictObject({}),
  result: nothing,
  errors: [],
  timeout: null,
} as const satisfies MethodContract
