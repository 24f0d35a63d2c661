import * as z from 'zod/mini'
import { type MethodContract, nothing } from '../contract.ts'

/** Takes the frame out of the top layer and gives the focus back. */
export const hide = {
  params: z.strictObject({}),
  result: nothing,
  errors: [],
  timeout: null,
} as const satisfies MethodContract
