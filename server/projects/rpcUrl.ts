import * as z from 'zod/mini'

/** A JSON-RPC endpoint. It may carry a key in its path or query: never log it, never send it to a browser. */
export const rpcUrlSchema = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
  .check(z.maxLength(2_048))
