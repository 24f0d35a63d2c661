import { secp256k1 } from '@noble/curves/secp256k1'
import {
  type Hex,
  hashMessage,
  hashTypedData,
  keccak256,
  numberToHex,
  type Signature,
  serializeSignature,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem'
import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { givesAccount } from '../../features/decode/effects/givesAccount.ts'
import { fromHex, toHex } from '../../services/crypto/bytes.ts'
import { evmAddressOf } from '../keys.ts'
import type { EvmRequest } from './signingRequestSchema.ts'

const typedDataSchema = z.object({
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  domain: z.record(z.string(), z.unknown()),
  message: z.record(z.string(), z.unknown()),
})

/** Signature or signed transaction as 0x-hex. Throws `INVALID_PARAMS` where the request cannot be encoded. */
export function signEvm(request: EvmRequest, key: Uint8Array): Hex {
  if (request.kind === 'evmTransaction') {
    const transaction = toTransaction(request)
    return serializeTransaction(transaction, sign(keccak256(serializeTransaction(transaction)), key))
  }
  const hash =
    request.kind === 'evmMessage'
      ? hashMessage({ raw: fromHex(request.message) })
      : hashTyped(request.typedData, evmAddressOf(key))
  return serializeSignature(sign(hash, key))
}

/** Not by the library's account: that takes the key as text, which cannot be wiped. */
function sign(hash: Hex, key: Uint8Array): Signature {
  const { r, s, recovery } = secp256k1.sign(fromHex(hash), key, { lowS: true })
  const yParity = recovery
  return {
    r: numberToHex(r, { size: 32 }),
    s: numberToHex(s, { size: 32 }),
    v: BigInt(27 + yParity),
    yParity,
  }
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

function toTransaction(request: Extract<EvmRequest, { kind: 'evmTransaction' }>): TransactionSerializable {
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
