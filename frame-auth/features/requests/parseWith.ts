import * as z from 'zod/mini'
import { describeIssue } from '#shared/rpc/describeIssue.ts'
import { invalidParams } from './invalidParams.ts'

/** What a page asks for, parsed. @throws `INVALID_PARAMS` naming the key */
export function parseWith<S extends z.ZodMiniType>(schema: S, params: unknown): z.infer<S> {
  const parsed = z.safeParse(schema, params)
  if (!parsed.success) throw invalidParams(describeIssue(parsed.error))
  return parsed.data
}
