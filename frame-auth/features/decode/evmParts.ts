import * as z from 'zod/mini'

/* What transactions are made of, as JSON-RPC writes it. */

export const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
export const bytes = z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/))
export const quantity = z.pipe(
  z.union([z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)), z.int().check(z.gte(0))]),
  z.transform((value) => BigInt(value)),
)

/** Addresses and slots that fit the screen's details, every one of them. */
const maxAccessListEntries = 128
const slot = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))
export const accessListSchema = z
  .array(z.object({ address, storageKeys: z.array(slot) }))
  .check(
    z.refine(
      (list) =>
        list.reduce((count, { storageKeys }) => count + 1 + storageKeys.length, 0) <= maxAccessListEntries,
    ),
  )
