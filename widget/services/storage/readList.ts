import type * as z from 'zod/mini'
import type { FrameStorage } from './createStorage.ts'
import { guarded } from './guarded.ts'

/** A list that is kept as JSON, without what is not of this kind. Empty where there is none, or none can be read. */
export function readList<Schema extends z.ZodMiniType>(
  window: { readonly localStorage: FrameStorage },
  place: string,
  schema: Schema,
): z.infer<Schema>[] {
  const kept: unknown = guarded(() => JSON.parse(window.localStorage.getItem(place) ?? '[]'))
  return Array.isArray(kept) ? kept.flatMap((each: unknown) => schema.safeParse(each).data ?? []) : []
}
