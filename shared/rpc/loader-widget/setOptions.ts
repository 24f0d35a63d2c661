import * as z from 'zod/mini'
import { type MethodContract, nothing } from '../contract.ts'

/** Merges options. Each invalid one raises an alert that names it; the rest applies. */
export const setOptions = {
  params: z.lazy(() => z.strictObject({ options: z.record(z.string(), z.unknown()) })),
  result: nothing,
  errors: ['INVALID_OPTION'],
  timeout: null,
} as const satisfies MethodContract
