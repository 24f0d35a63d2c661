import * as z from 'zod/mini'
import { protocolVersion } from '#shared/handshake/messages.ts'

const id = z.string().check(z.regex(/^[0-9a-f]{32}$/))

export const connectSchema = z.strictObject({
  walletKit: z.literal('connect'),
  protocol: z.literal(protocolVersion),
  instance: id,
  session: id,
})
