import { batchError } from '../batch/batchError.ts'
import type { SigningRequest } from '../custody/custody.ts'

type EvmTransaction = Extract<SigningRequest, { kind: 'evmTransaction' }>
type Delegation = Extract<SigningRequest, { kind: 'evmDelegation' }>

/**
 * A prepared transaction of the account to itself as one that also changes the account's code.
 *
 * @throws `WALLET_ERROR` with 5710 on a chain without EIP-1559, which has no EIP-7702 either
 */
export function delegationRequest(change: Delegation['change'], transaction: EvmTransaction): Delegation {
  const { chainId, nonce, data, gas, maxFeePerGas, maxPriorityFeePerGas } = transaction
  if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined)
    throw batchError('unsupportedChain', 'EIP-7702 not supported: this network has no fees of EIP-1559')
  return {
    kind: 'evmDelegation',
    ...{ change, chainId, nonce, data, gas, maxFeePerGas, maxPriorityFeePerGas },
  }
}

/** What a page does not say of a transaction that the wallet makes by itself. */
export const unsaid = {
  gas: undefined,
  gasPrice: undefined,
  maxFeePerGas: undefined,
  maxPriorityFeePerGas: undefined,
  nonce: undefined,
  accessList: undefined,
} as const
