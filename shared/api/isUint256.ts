import * as z from 'zod/mini'

/** A contract takes no greater number. What is no number is the other checks' to refuse. */
export const isUint256 = z.refine<string>((text) => !/^\d+$/.test(text) || BigInt(text) < 2n ** 256n, {
  error: 'Expected less than 2^256',
})
