import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'

export interface OperationCall {
  to: string
  /** Wei, decimal digits. */
  value: string
  data: string
}

const executeAbi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata) payable'])
const executions = parseAbiParameters('(address target, uint256 value, bytes callData)[]')
/** All calls, or none of them. @see https://eips.ethereum.org/EIPS/eip-7579#execution-mode */
const batchMode = `0x01${'00'.repeat(31)}` as const

/** What the account executes. The signer encodes the same calls once more: what it signs was not taken from here. */
export function encodeCalls(calls: readonly OperationCall[]): Hex {
  const list = calls.map(({ to, value, data }) => ({
    target: asHex(to),
    value: BigInt(value),
    callData: asHex(data),
  }))
  return encodeFunctionData({ abi: executeAbi, args: [batchMode, encodeAbiParameters(executions, [list])] })
}

/** In small letters: a library refuses an address whose large ones are wrong. */
export function asHex(text: string): Address {
  return `0x${text.slice(2).toLowerCase()}`
}
