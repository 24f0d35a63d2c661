import * as z from 'zod/mini'
import { themeModeSchema } from '../../entities/theme.ts'

/** What the tag that is copied says beside the project's id: the page's own options, which no server reads. */
export const tagOptionsSchema = z.strictObject({
  themeMode: z.optional(themeModeSchema),
  /** As `setTheme({ variables })` takes them. */
  themeVariables: z.optional(
    z.record(z.string().check(z.maxLength(64)), z.union([z.string().check(z.maxLength(256)), z.number()])),
  ),
  featuredWalletIds: z.optional(z.array(z.string().check(z.regex(/^[\w-]{1,64}$/))).check(z.maxLength(64))),
})
export type TagOptions = z.infer<typeof tagOptionsSchema>
