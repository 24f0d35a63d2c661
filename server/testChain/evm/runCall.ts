import type { Log } from '@ethereumjs/evm'
import { createAccount } from '@ethereumjs/util'
import { runTx } from '@ethereumjs/vm'
import { bytesToHex, getAddress, type Hex } from 'viem'
import type { CallRequest } from '../rpc/callSchema.ts'
import { RpcFailure } from '../rpc/rpcFailure.ts'
import { testChainPolicy } from '../testChainPolicy.ts'
import { priceOf, senderOf, type Trial, toTransaction } from './trial.ts'

/** What a call did that was only tried out. */
export interface CallResult {
  /** What it returned, or reverted with. */
  data: Hex
  /** The machine's word for why it failed; null: it did not. */
  error: string | null
  gasUsed: bigint
  logs: readonly Log[]
  accessList: { address: Hex; storageKeys: Hex[] }[]
}

/**
 * Tries a call out in a trial, whose state is afterwards as the call leaves it.
 *
 * @param gas that it may use
 * @throws RpcFailure in geth's words if it could not even begin
 */
export async function runCall(trial: Trial, call: CallRequest, gas: bigint): Promise<CallResult> {
  const { vm, state, block } = trial
  const sender = senderOf(call)
  const account = (await state.getAccount(sender)) ?? createAccount({})
  const cost = gas * priceOf(call) + (call.value ?? 0n)
  if (account.balance < cost)
    throw new RpcFailure(
      `insufficient funds for gas * price + value: address ${getAddress(sender.toString())} have ${account.balance} want ${cost}`,
    )
  const code = await state.getCode(sender)
  // A contract sends no transactions, and may be asked what it would do all the same.
  if (code.length > 0 && !bytesToHex(code).startsWith('0xef0100')) return runAsContract(trial, call, gas)
  const tx = toTransaction(trial, call, gas)
  assertGas(gas, tx.getIntrinsicGas())
  const result = await runTx(vm, {
    tx,
    block,
    skipNonce: true,
    skipBlockGasLimitValidation: true,
    reportAccessList: true,
  })
  const { execResult, totalGasSpent, accessList = [] } = result
  return {
    data: bytesToHex(execResult.returnValue),
    error: execResult.exceptionError?.error ?? null,
    gasUsed: totalGasSpent,
    logs: execResult.logs ?? [],
    accessList: accessList.map(({ address, storageKeys }) => ({ address, storageKeys })),
  }
}

async function runAsContract(trial: Trial, call: CallRequest, gas: bigint): Promise<CallResult> {
  const { vm, block } = trial
  const tx = toTransaction(trial, call, gas)
  const intrinsic = tx.getIntrinsicGas()
  assertGas(gas, intrinsic)
  const { execResult } = await vm.evm.runCall({
    ...{ caller: senderOf(call), block, value: tx.value, data: tx.data, gasLimit: gas - intrinsic },
    ...(tx.to && { to: tx.to }),
  })
  return {
    data: bytesToHex(execResult.returnValue),
    error: execResult.exceptionError?.error ?? null,
    gasUsed: execResult.executionGasUsed + intrinsic,
    logs: execResult.logs ?? [],
    accessList: [],
  }
}

function assertGas(gas: bigint, needed: bigint): void {
  if (gas < needed) throw new RpcFailure(`intrinsic gas too low: have ${gas}, want ${needed}`)
}

/** The gas that a call may use: what it asks for, up to a block's. */
export function gasLimitOf({ gas }: CallRequest): bigint {
  return gas === undefined || gas > testChainPolicy.gasLimit ? testChainPolicy.gasLimit : gas
}
