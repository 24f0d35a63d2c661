import * as z from 'zod/mini'

const nonceSchema = z.object({ nonce: z.int() })

/** Of the transaction that was approved; undefined for what is none. */
export function nonceOf(request: string | undefined): number | undefined {
  return nonceSchema.safeParse(JSON.parse(request ?? 'null')).data?.nonce
}
