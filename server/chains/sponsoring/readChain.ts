import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, isHex, parseAbi } from 'viem'
import * as z from 'zod/mini'
import { begin } from '#shared/async/begin.ts'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { evmFees } from '#shared/constants/evmFees.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type AskChain, unreadable } from '../core/simulationChains.ts'

const { entryPoint } = delegationFramework
const entryPointAbi = parseAbi([
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
])
const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,32}$/)),
  z.transform((text) => BigInt(text)),
)
const blockSchema = z.object({ baseFeePerGas: quantity })

/**
 * The next nonce of the EntryPoint's first sequence for an account. Always that sequence: an operation that a bundler keeps back and the one that
 * the person makes after it have one nonce, and only one of them can be made.
 */
export async function readNonce(ask: AskChain, account: Address): Promise<bigint> {
  return readEntryPoint(
    ask,
    encodeFunctionData({ abi: entryPointAbi, functionName: 'getNonce', args: [account, 0n] }),
  )
}

/** Wei that a paymaster has at the EntryPoint to pay from. */
export async function readDeposit(ask: AskChain, paymaster: Address): Promise<bigint> {
  return readEntryPoint(
    ask,
    encodeFunctionData({ abi: entryPointAbi, functionName: 'balanceOf', args: [paymaster] }),
  )
}

async function readEntryPoint(ask: AskChain, data: Hex): Promise<bigint> {
  const result = await call(ask, 'eth_call', [{ to: entryPoint, data }, 'latest'])
  // Both answer with one number.
  if (!isHex(result) || result.length !== 66) throw unreadable()
  return decodeFunctionResult({ abi: entryPointAbi, functionName: 'balanceOf', data: result })
}

/** What gas costs now, with room for a base fee that rises. @throws `RPC_ERROR` on a chain without EIP-1559 */
export async function readFees(ask: AskChain) {
  const [block, tip] = await Promise.all([
    begin(() => call(ask, 'eth_getBlockByNumber', ['latest', false])),
    begin(() => call(ask, 'eth_maxPriorityFeePerGas', [])),
  ])
  const [read, priority] = [z.safeParse(blockSchema, block), z.safeParse(quantity, tip)]
  if (!read.success || !priority.success) throw unreadable()
  return {
    maxFeePerGas: read.data.baseFeePerGas * evmFees.baseFeeHeadroom + priority.data,
    maxPriorityFeePerGas: priority.data,
  }
}

async function call(ask: AskChain, method: string, params: readonly unknown[]): Promise<unknown> {
  const answer = await ask(method, params)
  if ('error' in answer) throw new WalletKitError('RPC_ERROR', answer.error.message.slice(0, 256))
  return answer.result
}
