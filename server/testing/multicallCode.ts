import type { Hex } from 'viem'
import * as z from 'zod/mini'

const moduleSchema = z.object({
  multicall3Bytecode: z.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x')),
})

/** The code of the usual multicall contract, as viem has it and does not export it. @see https://www.multicall3.com */
export async function multicallCode(): Promise<Hex> {
  const url = new URL('../../node_modules/viem/_esm/constants/contracts.js', import.meta.url)
  return z.parse(moduleSchema, await import(url.href)).multicall3Bytecode
}
