import { type Hex, isHex, parseAbi, size, slice } from 'viem'
import type { MadeCall, RawPart, ReadSteps } from './callStep.ts'
import { decodeWith } from './decodeWith.ts'

/** Uniswap V2's router, and those of its kind. @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02 */
const v2Abi = parseAbi([
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForTokens(uint256, uint256, address[], address) payable',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForAVAX(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForAVAXSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256, address[], address, uint256) payable',
  'function swapExactAVAXForTokens(uint256, address[], address, uint256) payable',
  'function swapExactAVAXForTokensSupportingFeeOnTransferTokens(uint256, address[], address, uint256) payable',
  'function swapTokensForExactTokens(uint256, uint256, address[], address, uint256)',
  'function swapTokensForExactTokens(uint256, uint256, address[], address) payable',
  'function swapTokensForExactETH(uint256, uint256, address[], address, uint256)',
  'function swapTokensForExactAVAX(uint256, uint256, address[], address, uint256)',
  'function swapETHForExactTokens(uint256, address[], address, uint256) payable',
  'function swapAVAXForExactTokens(uint256, address[], address, uint256) payable',
])

/** Both of Uniswap V3's routers. @see https://docs.uniswap.org/contracts/v3/reference/periphery/SwapRouter */
const v3Abi = parseAbi([
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum)) payable',
  'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum)) payable',
  'function exactOutput((bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum)) payable',
  'function exactOutput((bytes path, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum)) payable',
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96)) payable',
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96)) payable',
  'function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96)) payable',
  'function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96)) payable',
])

/** A swap by a router of Uniswap's second or third kind. */
export const readPoolSwap: ReadSteps = (call) => {
  if (!isHex(call.data)) return null
  const part = readV2(call, call.data) ?? readV3(call, call.data)
  return part && [{ part }]
}

function readV2({ value }: MadeCall, data: Hex): RawPart | null {
  const decoded = decodeWith(v2Abi, data)
  if (!decoded) return null
  const { functionName: name } = decoded
  const [first, second, third, fourth] = decoded.args
  const isExactOut = name.includes('ForExact')
  // Paid in coins, the call carries what is given.
  if (typeof second !== 'bigint') {
    if (typeof third !== 'string') return null
    return swap({ path: second, amounts: [value, first], isExactOut, receiver: third, coin: 'given' })
  }
  if (typeof third === 'string' || typeof third === 'bigint' || typeof fourth !== 'string') return null
  const amounts: [bigint, bigint] = isExactOut ? [second, first] : [first, second]
  const isForCoin = /For(?:Exact)?(?:ETH|AVAX)/.test(name)
  return swap({ path: third, amounts, isExactOut, receiver: fourth, coin: isForCoin ? 'got' : null })
}

interface SwapFacts {
  path: readonly string[]
  /** Given, and got. */
  amounts: readonly [bigint, bigint]
  isExactOut: boolean
  receiver: string
  /** Which of the two the network's own coin is. */
  coin?: 'given' | 'got' | null
}

/** Null for a way that is none, and for an amount that is only known when it is made: “all that the router holds”. */
export function swap({ path, amounts, isExactOut, receiver, coin = null }: SwapFacts): RawPart | null {
  const [from, to] = [path[0], path.at(-1)]
  const [given, got] = amounts
  if (path.length < 2 || from === undefined || to === undefined || given === 0n || given >= 2n ** 255n)
    return null
  return {
    type: 'swap',
    gives: { token: coin === 'given' ? null : from, amount: given },
    gets: { token: coin === 'got' ? null : to, amount: got },
    isExactOut,
    receiver,
  }
}

function readV3(call: MadeCall, data: Hex): RawPart | null {
  const decoded = decodeWith(v3Abi, data)
  if (!decoded) return null
  const [params] = decoded.args
  const isExactOut = 'amountOut' in params
  const path = 'path' in params ? pathOf(params.path, isExactOut) : [params.tokenIn, params.tokenOut]
  const amounts: [bigint, bigint] = isExactOut
    ? [params.amountInMaximum, params.amountOut]
    : [params.amountIn, params.amountOutMinimum]
  return swap({ path, amounts, isExactOut, receiver: receiverOf(params.recipient, call) })
}

const addressBytes = 20
const feeBytes = 3

/** The two ends of a packed way: address, fee, address, and so on; what is wanted exactly is written the other way round. */
export function pathOf(packed: Hex, isExactOut: boolean): Hex[] {
  const length = size(packed)
  if (length < 2 * addressBytes + feeBytes || (length - addressBytes) % (addressBytes + feeBytes) !== 0)
    return []
  const ends = [slice(packed, 0, addressBytes), slice(packed, length - addressBytes)]
  return isExactOut ? ends.reverse() : ends
}

/** Routers write themselves as 0 or 2, and who calls them as 1. @see https://github.com/Uniswap/swap-router-contracts/blob/main/contracts/libraries/Constants.sol */
export function receiverOf(written: string, { to, sender }: MadeCall): string {
  const number = BigInt(written)
  if (number === 1n) return sender
  return number === 0n || number === 2n ? to : written
}
