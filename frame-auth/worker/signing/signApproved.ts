import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { SigningRequest } from '../../features/custody/custody.ts'
import { type Bytes, sameBytes, sha256 } from '../../services/crypto/bytes.ts'
import type { Keys } from '../keys.ts'
import { signEvm } from './signEvm.ts'
import {
  type EvmSigningRequest,
  type SolanaSigningRequest,
  signerRequestSchema,
} from './signingRequestSchema.ts'
import { signSolana } from './signSolana.ts'

/**
 * The request in the bytes that the person approved. They are hashed here again: what was changed after the screen was drawn
 * is refused (security.md §3.5).
 *
 * @throws `INVALID_PARAMS`
 */
export async function readApproved(bytes: Bytes, hash: Bytes): Promise<SigningRequest> {
  if (!sameBytes(await sha256(bytes), hash))
    throw new WalletKitError('INVALID_PARAMS', 'The request is not the one that was approved')
  const request = signerRequestSchema.safeParse(parseJson(bytes))
  if (!request.success) throw new WalletKitError('INVALID_PARAMS', 'The request cannot be read')
  return request.data
}

function parseJson(bytes: Bytes): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // Not JSON, or not UTF-8: the schema refuses it.
    return undefined
  }
}

/** Signs by the library of the request's chain. */
export async function signApproved(request: SigningRequest, keys: Keys): Promise<string> {
  return isEvm(request) ? signEvm(request, keys.eip155) : signSolana(request, keys.solana)
}

function isEvm(request: EvmSigningRequest | SolanaSigningRequest): request is EvmSigningRequest {
  return request.kind.startsWith('evm')
}
