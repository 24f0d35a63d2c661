import { decodeErrorResult, type Hex, parseAbi } from 'viem'
import { RpcFailure } from '../rpc/rpcFailure.ts'

const builtIn = parseAbi(['error Error(string reason)', 'error Panic(uint256 code)'])

/** Solidity's panics, in geth's words. */
const panics: Readonly<Record<string, string>> = {
  '0': 'generic panic',
  '1': 'assert(false)',
  '17': 'arithmetic underflow or overflow',
  '18': 'division or modulo by zero',
  '33': 'enum overflow',
  '34': 'invalid encoded storage byte array accessed',
  '49': 'out-of-bounds array access; popping on an empty array',
  '50': 'out-of-bounds access of an array or bytesN',
  '65': 'out of memory',
  '81': 'uninitialized function',
}

/** The code by which nodes say that a contract has reverted. */
const revertedCode = 3

/** What a node says of a call that failed. @param error the machine's word for it @param data what was returned */
export function toCallFailure(error: string, data: Hex): RpcFailure {
  if (error !== 'revert') return new RpcFailure(error)
  const reason = reasonIn(data)
  const message = reason === null ? 'execution reverted' : `execution reverted: ${reason}`
  return new RpcFailure(message, { code: revertedCode, data })
}

function reasonIn(data: Hex): string | null {
  if (data === '0x') return null
  try {
    const { errorName, args } = decodeErrorResult({ abi: builtIn, data })
    if (errorName === 'Error') return args[0]
    return `${panics[`${args[0]}`] ?? 'unknown panic code'} (0x${args[0].toString(16)})`
  } catch {
    // One of the contract's own errors, which nodes do not know.
    return null
  }
}
