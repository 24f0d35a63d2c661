import { createAddressFromString } from '@ethereumjs/util'
import type { VM } from '@ethereumjs/vm'
import { bytesToHex, decodeFunctionData, encodeFunctionData, erc20Abi, hexToBytes } from 'viem'
import { type MagicFate, magicFateOf } from '#shared/constants/magicAmounts.ts'
import type { SignedTransaction } from './block.ts'

/**
 * What becomes of a transaction because of the amount that it moves; null if nothing special does. Of several at once, as accounts with code
 * send them, none is looked at.
 *
 * @param vm at the state before it, which is changed
 */
export async function findFate(vm: VM, { tx }: SignedTransaction): Promise<MagicFate | null> {
  if (tx.value > 0n) return magicFateOf(tx.value, 18)
  const amount = tx.to && readTransfer(tx.data)
  if (!tx.to || amount === undefined) return null
  const { execResult } = await vm.evm.runCall({
    to: createAddressFromString(tx.to.toString()),
    data: hexToBytes(encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })),
    gasLimit: 100_000n,
  })
  const { returnValue, exceptionError } = execResult
  if (exceptionError || returnValue.length !== 32) return null
  const decimals = BigInt(bytesToHex(returnValue))
  return decimals <= 36n ? magicFateOf(amount, Number(decimals)) : null
}

/** The amount of an ERC-20 `transfer` or `transferFrom`. */
function readTransfer(data: Uint8Array): bigint | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: bytesToHex(data) })
    if (functionName === 'transfer') return args[1]
    return functionName === 'transferFrom' ? args[2] : undefined
  } catch {
    // It calls something else.
    return undefined
  }
}
