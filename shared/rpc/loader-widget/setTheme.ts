import * as z from 'zod/mini'
import { themeModeSchema } from '../../entities/theme.ts'
import { type MethodContract, nothing } from '../contract.ts'

/** Live theme change. Variables are sanitised one by one in the widget; a bad one raises an alert. */
export const setTheme = {
  params: z.lazy(() =>
    z.strictObject({
      mode: z.optional(themeModeSchema),
      variables: z.optional(z.record(z.string().check(z.maxLength(64)), z.unknown())),
    }),
  ),
  result: nothing,
  errors: [],
  timeout: null,
} as const satisfies MethodContract
