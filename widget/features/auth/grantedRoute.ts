import * as z from 'zod/mini'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { grantMethods } from '#shared/constants/grantMethods.ts'
import type { Route } from '../router/routerReducer.ts'

const grantSchema = z.object({ context: z.string() })
/** What the answer of each method by which a page gets a session says of it. One is granted at a time. */
const schemas: Readonly<Record<string, z.ZodMiniType<{ context: string }>>> = {
  [grantMethods.request]: z.pipe(
    z.tuple([grantSchema]),
    z.transform(([granted]) => granted),
  ),
  [grantMethods.grant]: grantSchema,
}

/** The view of what an answer of the secure frame has granted; null where it is about something else. */
export function grantedRoute(
  method: string,
  answer: unknown,
  caipNetworkId: CaipNetworkId | undefined,
): Route | null {
  const granted = schemas[method]?.safeParse(answer).data
  return granted && caipNetworkId
    ? { view: 'SmartSessionCreated', granted: granted.context, caipNetworkId }
    : null
}
