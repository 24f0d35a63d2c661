import {
  type Hex,
  hashMessage,
  hashTypedData,
  keccak256,
  serializeSignature,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem'
import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { givesAccount } from '../../features/decode/effects/givesAccount.ts'
import { fromHex, toHex } from '../../services/crypto/bytes.ts'
import { evmAddressOf } from '../keys.ts'
import { hashGrant } from './hashGrant.ts'
import { signHash } from './signHash.ts'
import type { EvmSigningRequest } from './signingRequestSchema.ts'
import { signUserOperation } from './signUserOperation.ts'
import { toDelegation } from './toDelegation.ts'

const typedDataSchema = z.object({
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  domain: z.record(z.string(), z.unknown()),
  message: z.record(z.string(), z.unknown()),
})

/** Signature, signed transaction or signed user operation as 0x-hex. Throws `INVALID_PARAMS` where the request cannot be encoded. */
export function signEvm(request: EvmSigningRequest, key: Uint8Array): Hex {
  if (request.kind === 'evmTransaction') return signTransaction(toTransaction(request), key)
  if (request.kind === 'evmDelegation') return signTransaction(toDelegation(request, key), key)
  if (request.kind === 'evmUserOperation') return signUserOperation(request, key)
  if (request.kind === 'evmGrant') return serializeSignature(signHash(hashGrant(request.grant, key), key))
  const hash =
    request.kind === 'evmMessage'
      ? hashMessage({ raw: fromHex(request.message) })
      : hashTyped(request.typedData, evmAddressOf(key))
  return serializeSignature(signHash(hash, key))
}

function signTransaction(transaction: TransactionSerializable, key: Uint8Array): Hex {
  return serializeTransaction(transaction, signHash(keccak256(serializeTransaction(transaction)), key))
}

function hashTyped(text: string, account: string): Hex {
  const data = attempt(() => typedDataSchema.parse(JSON.parse(text)))
  // What has gone past the screen goes no further: the key is what such a signature needs.
  if (givesAccount(data, account))
    throw new WalletKitError('INVALID_PARAMS', 'The typed data gives power over the account')
  return attempt(() => hashTypedData(data))
}

function attempt<T>(encode: () => T): T {
  try {
    return encode()
  } catch {
    // The library throws for whatever it cannot hash; its text would quote what is signed.
    throw new WalletKitError('INVALID_PARAMS', 'The typed data cannot be encoded')
  }
}

function toTransaction(
  request: Extract<EvmSigningRequest, { kind: 'evmTransaction' }>,
): TransactionSerializable {
  const { chainId, nonce, to, value, data, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = request
  const accessList = request.accessList?.map(({ address, storageKeys }) => ({
    address: toHex(fromHex(address)),
    storageKeys: storageKeys.map((key) => toHex(fromHex(key))),
  }))
  const common = {
    chainId,
    nonce,
    ...(to !== undefined && { to: toHex(fromHex(to)) }),
    value: BigInt(value),
    data: toHex(fromHex(data)),
    gas: BigInt(gas),
  }
  if (maxFeePerGas !== undefined && gasPrice === undefined)
    return {
      ...common,
      type: 'eip1559',
      maxFeePerGas: BigInt(maxFeePerGas),
      maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas ?? 0),
      ...(accessList && { accessList }),
    }
  if (gasPrice !== undefined && maxFeePerGas === undefined)
    return {
      ...common,
      ...(accessList ? { type: 'eip2930', accessList } : { type: 'legacy' }),
      gasPrice: BigInt(gasPrice),
    }
  throw new WalletKitError('INVALID_PARAMS', 'The transaction needs either gasPrice or maxFeePerGas')
}
