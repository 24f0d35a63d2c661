import { decodeErrorResult, isHex, parseAbi } from 'viem'
import * as z from 'zod/mini'

const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/))

const logSchema = z.object({ address: hex, topics: z.array(hex).check(z.maxLength(4)), data: hex })
export type SimulatedLog = z.infer<typeof logSchema>

const callSchema = z.object({
  status: hex,
  returnData: hex,
  logs: z._default(z.array(logSchema), []),
  error: z.optional(z.object({ message: z.string() })),
})
export type SimulatedCall = z.infer<typeof callSchema>

/**
 * The answer to `eth_simulateV1` for one block.
 *
 * @see https://github.com/ethereum/execution-apis/blob/main/docs-api/docs/ethsimulatev1-notes.mdx
 */
export const simulatedBlocksSchema = z.tuple([z.object({ calls: z.array(callSchema) })])

const builtIn = parseAbi(['error Error(string reason)', 'error Panic(uint256 code)'])

/** Why a call failed, as its contract says if it does, else as the node does. */
export function revertReason(data: string, message: string | undefined): string | undefined {
  if (!isHex(data) || data === '0x') return message
  try {
    const { errorName, args } = decodeErrorResult({ abi: builtIn, data })
    return errorName === 'Error' ? args[0] : `Panic ${args[0]}`
  } catch {
    // Not one of the errors that Solidity itself has: what the node says counts.
    return message
  }
}
