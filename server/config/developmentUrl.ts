import * as z from 'zod/mini'

/** `https:`, or `http:` on this machine alone: what goes there are codes and secrets. */
export const developmentUrlSchema = z.url({ protocol: /^https?$/, error: 'must be an https:// URL' }).check(
  z.maxLength(2_048),
  z.refine((text) => !text.startsWith('http:') || isThisMachine(new URL(text).hostname), {
    error: 'must be an https:// URL, or http:// on this machine',
  }),
)

function isThisMachine(hostname: string): boolean {
  return hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost')
}
