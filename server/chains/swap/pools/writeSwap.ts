import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  parseSignature,
  toFunctionSelector,
} from 'viem'
import type { BuildQuestion, BuiltSwap } from '../swapSource.ts'
import { type PoolOffer, packPath, tokensOf } from './readOffers.ts'
import type { SwapExchange } from './swapExchange.ts'

/** SwapRouter02's name for itself, as a recipient. @see https://github.com/Uniswap/swap-router-contracts/blob/main/contracts/libraries/Constants.sol */
const routerItself: Address = '0x0000000000000000000000000000000000000002'

const v3Abi = parseAbi([
  'struct ExactInput { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(ExactInput params) payable returns (uint256)',
  'function refundETH() payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
])

const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])

export interface WriteSwapParameters {
  exchange: SwapExchange
  offer: PoolOffer
  question: BuildQuestion
  /** Base units; less, and it reverts. */
  minimum: bigint
  /** Seconds since 1970. */
  deadline: bigint
  /** Whether a token keeps a part of its transfers: then the router counts what has arrived. */
  keepsFee: boolean
}

/** The router's call that makes a swap for its user, and nothing else. */
export function writeSwap(parameters: WriteSwapParameters): BuiltSwap['call'] {
  return parameters.offer.exchange === 'uniswapV2' ? writeV2(parameters) : writeV3(parameters)
}

/** @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02 */
function writeV2({ exchange, offer, question, minimum, deadline, keepsFee }: WriteSwapParameters) {
  const { from, to, amount, user } = question
  const { router, coinName } = exchange.v2
  const name = `swapExact${from.isCoin ? coinName : 'Tokens'}For${to.isCoin ? coinName : 'Tokens'}`
  const variant = keepsFee ? 'SupportingFeeOnTransferTokens' : ''
  const path = tokensOf(offer.hops)
  const tail = [minimum, path, user, deadline] as const
  const types = 'uint256, address[], address, uint256'
  const data = from.isCoin
    ? encodeCall(`${name}${variant}(uint256,address[],address,uint256)`, types, tail)
    : encodeCall(`${name}${variant}(uint256,uint256,address[],address,uint256)`, `uint256, ${types}`, [
        amount,
        ...tail,
      ])
  return { to: router, data, value: from.isCoin ? amount : 0n }
}

function encodeCall(signature: string, types: string, values: readonly unknown[]): Hex {
  return concat([toFunctionSelector(signature), encodeAbiParameters(parseAbiParameters(types), values)])
}

/** @see https://docs.uniswap.org/contracts/v3/reference/periphery/SwapRouter */
function writeV3({ exchange, offer, question, minimum, deadline }: WriteSwapParameters) {
  const { from, to, amount, user, permit } = question
  const calls: Hex[] = []
  if (permit) {
    const { r, s, yParity } = parseSignature(permit.signature)
    const args = [from.address, permit.value, permit.deadline, 27 + yParity, r, s] as const
    calls.push(encodeFunctionData({ abi: v3Abi, functionName: 'selfPermit', args }))
  }
  const params = {
    path: packPath(offer.hops),
    recipient: to.isCoin ? routerItself : user,
    amountIn: amount,
    amountOutMinimum: minimum,
  }
  calls.push(encodeFunctionData({ abi: v3Abi, functionName: 'exactInput', args: [params] }))
  if (to.isCoin)
    calls.push(encodeFunctionData({ abi: v3Abi, functionName: 'unwrapWETH9', args: [minimum, user] }))
  // Where the pools run out of the other token they take less than they were given, and anybody may have what the router keeps.
  if (from.isCoin) calls.push(encodeFunctionData({ abi: v3Abi, functionName: 'refundETH' }))
  const data = encodeFunctionData({ abi: v3Abi, functionName: 'multicall', args: [deadline, calls] })
  return { to: exchange.v3?.router ?? exchange.v2.router, data, value: from.isCoin ? amount : 0n }
}

/** The wrapped coin's own call: one for one, and for nobody but who sends it. */
export function writeWrap(kind: 'wrap' | 'unwrap', wrapped: Address, amount: bigint): BuiltSwap['call'] {
  return kind === 'wrap'
    ? { to: wrapped, data: encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' }), value: amount }
    : {
        to: wrapped,
        data: encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args: [amount] }),
        value: 0n,
      }
}
