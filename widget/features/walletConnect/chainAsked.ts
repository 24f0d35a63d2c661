import * as z from 'zod/mini'

const paramsSchema = z.array(z.object({ chainId: z.string().check(z.regex(/^0x[0-9a-f]+$/i)) }))

/**
 * The chain that `wallet_switchEthereumChain` or `wallet_addEthereumChain` names.
 *
 * @returns its CAIP-2 reference, `31337` for `[{ chainId: '0x7a69' }]`; undefined for other parameters
 * @see https://eips.ethereum.org/EIPS/eip-3326
 */
export function chainAsked(params: unknown): string | undefined {
  const parsed = paramsSchema.safeParse(params)
  const [first] = parsed.success ? parsed.data : []
  return first && String(Number(first.chainId))
}
