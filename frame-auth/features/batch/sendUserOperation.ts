import { type Hex, hexToString } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { sponsorEndpoints } from '#shared/api/auth/sponsor.ts'
import { type CaipNetworkId, splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { type SignedUserOperation, userOperationSchema } from '#shared/entities/userOperation.ts'
import { isCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import { fromHex, toHex } from '../../services/crypto/bytes.ts'

/**
 * Has the server hand an operation to a bundler. The same one counts once, however often it is sent.
 *
 * @param isAgain the chain does not have it after a while
 * @throws `RPC_ERROR` where it is refused; `RPC_UNREACHABLE` where it may have arrived
 */
export async function sendUserOperation(
  api: Pick<Api, 'call'>,
  { network, signed, isAgain }: { network: CaipNetworkId; signed: Hex; isAgain: boolean },
): Promise<void> {
  try {
    await api.call(sponsorEndpoints.send, { chainId: network, operation: readSigned(signed), isAgain })
  } catch (error) {
    // The server may have passed it on before it was lost.
    if (isCode(error, 'AUTH_UNREACHABLE'))
      throw new WalletKitError('RPC_UNREACHABLE', 'The server could not be reached')
    throw error
  }
}

/** ERC-4337's `userOpHash`, by which the chain knows an operation: made of what was signed, not taken from a bundler. */
export function hashOfSigned(signed: Hex, network: CaipNetworkId): Hex {
  const operation = readSigned(signed)
  const hex = (text: string) => toHex(fromHex(text))
  return getUserOperationHash({
    chainId: Number(splitCaipNetworkId(network).reference),
    ...{ entryPointAddress: delegationFramework.entryPoint, entryPointVersion: '0.7' },
    userOperation: {
      ...{ sender: hex(operation.sender), callData: hex(operation.callData) },
      ...{ paymaster: hex(operation.paymaster), paymasterData: hex(operation.paymasterData) },
      ...{ signature: hex(operation.signature), nonce: BigInt(operation.nonce) },
      callGasLimit: BigInt(operation.callGasLimit),
      verificationGasLimit: BigInt(operation.verificationGasLimit),
      preVerificationGas: BigInt(operation.preVerificationGas),
      maxFeePerGas: BigInt(operation.maxFeePerGas),
      maxPriorityFeePerGas: BigInt(operation.maxPriorityFeePerGas),
      paymasterVerificationGasLimit: BigInt(operation.paymasterVerificationGasLimit),
      paymasterPostOpGasLimit: BigInt(operation.paymasterPostOpGasLimit),
    },
  })
}

function readSigned(signed: Hex): SignedUserOperation {
  return z.parse(userOperationSchema, JSON.parse(hexToString(signed)))
}
