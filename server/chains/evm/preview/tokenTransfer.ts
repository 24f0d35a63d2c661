import { decodeFunctionData, encodeFunctionData, erc20Abi, isHex } from 'viem'
import type { Call } from '../simulate/runCalls.ts'

/** A plain transfer of a token, as its calldata says. */
export interface TokenTransfer {
  token: string
  to: string
  amount: bigint
}

/** @returns null for a call of anything else */
export function readTokenTransfer(token: string, data: string): TokenTransfer | null {
  if (!isHex(data) || !data.startsWith('0xa9059cbb')) return null
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    return functionName === 'transfer' ? { token, to: args[0], amount: args[1] } : null
  } catch {
    // It begins like a transfer and is none: its arguments cannot be decoded.
    return null
  }
}

/** Asks a token what an account has of it. */
export function balanceCall(token: string, account: `0x${string}`): Call {
  const input = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  return { to: token, input, gas: '0x30d40' }
}
