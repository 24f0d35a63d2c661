import { decodeErrorResult, isHex, parseAbi } from 'viem'

const builtIn = parseAbi(['error Error(string reason)', 'error Panic(uint256 code)'])

/** Why a call failed, in its contract's words if it left any, else in the node's. */
export function revertReason(data: string, message: string | undefined): string | undefined {
  if (!isHex(data) || data === '0x') return message
  try {
    const { errorName, args } = decodeErrorResult({ abi: builtIn, data })
    return errorName === 'Error' ? args[0] : `Panic ${args[0]}`
  } catch {
    return message
  }
}
