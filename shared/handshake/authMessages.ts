import * as z from 'zod/mini'
import { protocolVersion } from './messages.ts'

/*
 * The two window messages of the hop between the widget and the secure frame: as those of the other hop (messages.ts), but
 * without a port. Everything after them runs over post-robot, under the session's name.
 */

const id = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** From the frame, to whoever embeds it: it carries nothing that a stranger could use. */
export const authHelloSchema = z.strictObject({
  walletKit: z.literal('auth-hello'),
  protocol: z.literal(protocolVersion),
  instance: id,
})
export type AuthHello = z.infer<typeof authHelloSchema>

/** From the widget, to the secure origin only. */
export const authConnectSchema = z.strictObject({
  walletKit: z.literal('auth-connect'),
  protocol: z.literal(protocolVersion),
  instance: id,
  session: id,
})
export type AuthConnect = z.infer<typeof authConnectSchema>
