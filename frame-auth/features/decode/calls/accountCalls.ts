import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  size,
  slice,
} from 'viem'

/** One call of an account. */
export interface AccountCall {
  to: Address
  /** Wei. */
  value: bigint
  data: Hex
}

export interface AccountCalls {
  calls: readonly AccountCall[]
  /** A call that fails is skipped, and the others are made. */
  isPartial: boolean
}

const executeAbi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata) payable'])
const executions = parseAbiParameters('(address target, uint256 value, bytes callData)[]')
/** All calls, or none of them. */
const batchMode = `0x01${'00'.repeat(31)}` as const
/** An address and an amount, packed before the call's data. */
const singleHeadBytes = 20 + 32

/**
 * The calldata by which an upgraded account makes all of these calls, or none of them.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7579#execution-mode
 */
export function encodeAccountCalls(calls: readonly AccountCall[]): Hex {
  const list = calls.map(({ to, value, data }) => ({ target: to, value, callData: data }))
  return encodeFunctionData({
    abi: executeAbi,
    functionName: 'execute',
    args: [batchMode, encodeAbiParameters(executions, [list])],
  })
}

/** The calls in what an account is told to execute; null where the data is something else, or written in a way that is not known. */
export function decodeAccountCalls(data: Hex): AccountCalls | null {
  try {
    const { args } = decodeFunctionData({ abi: executeAbi, data })
    const [mode, encoded] = args
    const [callType, failure] = [slice(mode, 0, 1), slice(mode, 1, 2)]
    // What follows these two bytes is for other executors: data that is not shown could be meant by it.
    const isKnown = slice(mode, 2) === `0x${'00'.repeat(30)}` && (failure === '0x00' || failure === '0x01')
    if (!isKnown) return null
    const isPartial = failure === '0x01'
    if (callType === '0x01') return { calls: decodeBatch(encoded), isPartial }
    return callType === '0x00' ? { calls: [decodeSingle(encoded)], isPartial } : null
  } catch {
    // The library throws for whatever is not written so.
    return null
  }
}

function decodeBatch(encoded: Hex): AccountCall[] {
  const [list] = decodeAbiParameters(executions, encoded)
  return list.map(({ target, value, callData }) => ({ to: target, value, data: callData }))
}

function decodeSingle(encoded: Hex): AccountCall {
  const [to] = decodeAbiParameters(
    parseAbiParameters('address'),
    `0x${'00'.repeat(12)}${encoded.slice(2, 42)}`,
  )
  const data = size(encoded) === singleHeadBytes ? '0x' : slice(encoded, singleHeadBytes)
  return { to, value: BigInt(slice(encoded, 20, singleHeadBytes)), data }
}
