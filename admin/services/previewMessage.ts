import * as z from 'zod/mini'
import { tagOptionsSchema } from '#shared/api/admin/tagOptions.ts'

/** What the page and the preview in its frame say to each other. Both are of the kit's own origin, and both check it. */
export const previewMessageSchema = z.discriminatedUnion('type', [
  /** From the preview: it listens. */
  z.strictObject({ type: z.literal('ready') }),
  /** To the preview: how the modal is to look from now on. */
  z.strictObject({ type: z.literal('show'), tagOptions: tagOptionsSchema }),
  /** From the preview: the modal did not come. */
  z.strictObject({ type: z.literal('failed') }),
])
export type PreviewMessage = z.infer<typeof previewMessageSchema>
