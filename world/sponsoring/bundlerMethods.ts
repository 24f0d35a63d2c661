import {
  BaseError,
  ContractFunctionRevertedError,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseEventLogs,
  zeroHash,
} from 'viem'
import { entryPoint07Abi, getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { RpcError, rpcErrorCodes } from '../rpcError.ts'
import type { createChainClients } from './createChainClients.ts'
import {
  authorizationsOf,
  codeOverrides,
  type Operation,
  operationSchema,
  toUserOperation,
} from './operation.ts'
import type { RpcMethods } from './serveJsonRpc.ts'

type Clients = ReturnType<typeof createChainClients>

/** `withholds`: takes operations and sends none. `lies`: says besides that they have been made. */
export type BundlerMood = 'honest' | 'withholds' | 'lies'

/** An operation that was taken. */
export interface Held {
  /** As it came. */
  operation: unknown
  /** Of the transaction that makes it; null: it was not sent. */
  transaction: Hex | null
}

export interface BundlerContext {
  chainId: number
  reader: Clients['reader']
  writer: ReturnType<Clients['writerOf']>
  operations: Map<Hex, Held>
  mood: () => BundlerMood
}

/** "Rejected by the EntryPoint's simulation". */
const validationFailed = -32_500
const { entryPoint } = delegationFramework
/** What bundlers ask for beside what the operation itself takes: enough for the local chain. */
const estimates = {
  preVerificationGas: '0x10000',
  verificationGasLimit: '0x30000',
  paymasterVerificationGasLimit: '0x20000',
  paymasterPostOpGasLimit: '0x0',
} as const
const bundleGas = 2_000_000n
const hashSchema = z.tuple([z.templateLiteral(['0x', z.string()])], z.unknown())

export function createBundlerMethods(context: BundlerContext): RpcMethods {
  return {
    eth_chainId: async () => numberToHex(context.chainId),
    eth_supportedEntryPoints: async () => [entryPoint],
    eth_estimateUserOperationGas: async ([asked, at]) => estimate(context, readOperation(asked, at)),
    eth_sendUserOperation: async ([asked, at]) => take(context, asked, readOperation(asked, at)),
    eth_getUserOperationByHash: async (params) => find(context, hashSchema.parse(params)[0]),
    eth_getUserOperationReceipt: async (params) => readReceipt(context, hashSchema.parse(params)[0]),
  }
}

function readOperation(asked: unknown, at: unknown): Operation {
  if (at !== entryPoint) throw new RpcError(rpcErrorCodes.invalidParams, 'The EntryPoint is not served')
  const operation = operationSchema.safeParse(asked)
  if (operation.success) return operation.data
  throw new RpcError(rpcErrorCodes.invalidParams, 'The user operation cannot be read')
}

/** What the account's own call takes, as the EntryPoint makes it. */
async function estimate({ reader }: BundlerContext, operation: Operation) {
  const call = reader.estimateGas({
    account: entryPoint,
    to: operation.sender,
    data: operation.callData,
    stateOverride: [{ address: entryPoint, balance: 10n ** 20n }, ...codeOverrides(operation)],
  })
  const gas = await call.catch((error) => Promise.reject(refusal(error)))
  return { ...estimates, callGasLimit: numberToHex((gas * 12n) / 10n) }
}

async function take(
  { chainId, reader, writer, operations, mood }: BundlerContext,
  asked: unknown,
  operation: Operation,
) {
  const userOperation = toUserOperation(operation)
  const hash = getUserOperationHash({
    ...{ chainId, userOperation },
    ...{ entryPointAddress: entryPoint, entryPointVersion: '0.7' },
  })
  if (operations.get(hash)?.transaction) return hash
  const bundle = {
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(userOperation)], writer.account.address],
  } as const
  await reader
    .simulateContract({
      ...bundle,
      ...{ account: writer.account, address: entryPoint, stateOverride: codeOverrides(operation) },
    })
    .catch((error) => Promise.reject(refusal(error)))
  if (mood() !== 'honest') {
    operations.set(hash, { operation: asked, transaction: null })
    return hash
  }
  const authorizationList = authorizationsOf(operation)
  const transaction = await writer.sendTransaction({
    ...{ to: entryPoint, data: encodeFunctionData(bundle), gas: bundleGas },
    ...(authorizationList && { authorizationList }),
  })
  operations.set(hash, { operation: asked, transaction })
  return hash
}

function find({ operations }: BundlerContext, hash: Hex) {
  const held = operations.get(hash)
  return held
    ? { userOperation: held.operation, entryPoint, transactionHash: held.transaction ?? null }
    : null
}

async function readReceipt({ reader, operations, mood }: BundlerContext, hash: Hex) {
  const held = operations.get(hash)
  if (!held) return null
  if (mood() === 'lies' && !held.transaction)
    return {
      userOpHash: hash,
      entryPoint,
      success: true,
      logs: [],
      receipt: { transactionHash: zeroHash, status: '0x1' },
    }
  if (!held.transaction) return null
  // Not mined yet is no error.
  const receipt = await reader.getTransactionReceipt({ hash: held.transaction }).catch(() => null)
  if (!receipt) return null
  const events = parseEventLogs({ abi: entryPoint07Abi, logs: receipt.logs, eventName: 'UserOperationEvent' })
  const { args } = events.find((event) => event.args.userOpHash === hash) ?? {}
  if (!args) return null
  const { sender, paymaster, success, nonce, actualGasUsed, actualGasCost } = args
  return {
    ...{ userOpHash: hash, entryPoint, sender, paymaster, success, nonce: numberToHex(nonce) },
    ...{ actualGasUsed: numberToHex(actualGasUsed), actualGasCost: numberToHex(actualGasCost) },
    receipt: { transactionHash: receipt.transactionHash, status: '0x1' },
  }
}

/** Why the EntryPoint does not take it, as bundlers say it: “AA33 reverted”. */
function refusal(error: unknown): RpcError {
  const reverted =
    error instanceof BaseError ? error.walk((each) => each instanceof ContractFunctionRevertedError) : null
  const args = reverted instanceof ContractFunctionRevertedError ? (reverted.data?.args ?? []) : []
  const said = args.find((arg): arg is string => typeof arg === 'string' && /^AA\d\d/.test(arg))
  const message = error instanceof BaseError ? error.shortMessage : 'The operation cannot be tried'
  return new RpcError(validationFailed, said ?? message)
}
