import {
  concat,
  type Hex,
  hashTypedData,
  numberToHex,
  parseAbiParameters,
  serializeSignature,
  stringToHex,
} from 'viem'
import { hashAuthorization } from 'viem/utils'
import { callBatches } from '#shared/constants/callBatches.ts'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import type { SignedUserOperation } from '#shared/entities/userOperation.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { isRefusedCall } from '../../features/batch/isRefusedCall.ts'
import { encodeAccountCalls } from '../../features/decode/calls/accountCalls.ts'
import { fromHex, toHex } from '../../services/crypto/bytes.ts'
import { evmAddressOf } from '../keys.ts'
import { signHash } from './signHash.ts'
import type { EvmSigningRequest } from './signingRequestSchema.ts'

type Request = Extract<EvmSigningRequest, { kind: 'evmUserOperation' }>

const { delegate, delegateDomain, entryPoint } = delegationFramework
const members = parseAbiParameters(
  'address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, address entryPoint',
)
const types = { PackedUserOperation: members.map(({ name, type }) => ({ name: name ?? '', type })) }
/** The EntryPoint's first sequence of an account: in it each operation waits for the one before, and two of one nonce are never both made. */
const firstSequence = 2n ** 64n

/**
 * A user operation (ERC-4337) that makes the approved calls and that a paymaster pays for, as bundlers take it: JSON text as 0x-hex. What the account
 * executes is encoded here, from the calls; the account, its delegate and the EntryPoint cannot be said.
 *
 * @throws `INVALID_PARAMS` for a call of the account itself or of what it is made of, and for another sequence than the first
 */
export function signUserOperation(request: Request, key: Uint8Array): Hex {
  const { chainId, upgradeNonce } = request
  const sender = toHex(fromHex(evmAddressOf(key)))
  const operation = { sender, callData: encodeCalls(request, sender), ...toQuantities(request) }
  const paymaster = toHex(fromHex(request.paymaster))
  const paymasterData = toHex(fromHex(request.paymasterData))
  const { verificationGasLimit, callGasLimit, maxPriorityFeePerGas, maxFeePerGas } = request
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit } = request
  const gasOfPaymaster = pack(paymasterVerificationGasLimit, paymasterPostOpGasLimit)
  const hash = hashTypedData({
    domain: { ...delegateDomain, chainId, verifyingContract: sender },
    types,
    primaryType: 'PackedUserOperation',
    message: {
      ...{ sender, nonce: BigInt(request.nonce), initCode: '0x', callData: operation.callData, entryPoint },
      accountGasLimits: pack(verificationGasLimit, callGasLimit),
      preVerificationGas: BigInt(request.preVerificationGas),
      gasFees: pack(maxPriorityFeePerGas, maxFeePerGas),
      paymasterAndData: concat([paymaster, gasOfPaymaster, paymasterData]),
    },
  })
  const signed: SignedUserOperation = {
    ...{ ...operation, paymaster, paymasterData, signature: serializeSignature(signHash(hash, key)) },
    ...(upgradeNonce !== undefined && { eip7702Auth: authorize({ chainId, nonce: upgradeNonce }, key) }),
  }
  return stringToHex(JSON.stringify(signed))
}

function encodeCalls({ calls, nonce }: Request, sender: string): Hex {
  const isRefused = calls.length > callBatches.maxCalls || calls.some((call) => isRefusedCall(call, sender))
  if (isRefused || BigInt(nonce) >= firstSequence)
    throw new WalletKitError('INVALID_PARAMS', 'The user operation is none that is signed')
  return encodeAccountCalls(
    calls.map(({ to, value, data }) => ({
      to: toHex(fromHex(to)),
      value: BigInt(value),
      data: toHex(fromHex(data)),
    })),
  )
}

/** By which the account gets the one delegate. Of a transaction that somebody else sends: its nonce is the account's own. */
function authorize({ chainId, nonce }: { chainId: number; nonce: number }, key: Uint8Array) {
  const { r, s, yParity = 0 } = signHash(hashAuthorization({ chainId, address: delegate, nonce }), key)
  return {
    ...{ chainId: numberToHex(chainId), address: delegate, nonce: numberToHex(nonce) },
    ...{ r, s, yParity: numberToHex(yParity) },
  }
}

function pack(high: string, low: string): Hex {
  return concat([numberToHex(BigInt(high), { size: 16 }), numberToHex(BigInt(low), { size: 16 })])
}

function toQuantities(request: Request) {
  const say = (digits: string) => numberToHex(BigInt(digits))
  return {
    nonce: say(request.nonce),
    callGasLimit: say(request.callGasLimit),
    verificationGasLimit: say(request.verificationGasLimit),
    preVerificationGas: say(request.preVerificationGas),
    maxFeePerGas: say(request.maxFeePerGas),
    maxPriorityFeePerGas: say(request.maxPriorityFeePerGas),
    paymasterVerificationGasLimit: say(request.paymasterVerificationGasLimit),
    paymasterPostOpGasLimit: say(request.paymasterPostOpGasLimit),
  }
}
