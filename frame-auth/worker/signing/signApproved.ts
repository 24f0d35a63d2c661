import type { SigningRequest } from '../../features/custody/custody.ts'
import type { Keys } from '../keys/withKeys.ts'
import type { EvmRequest, SolanaRequest } from './signingRequestSchema.ts'

/** Signs by the library of the request's chain, which is loaded when the first such request comes. */
export async function signApproved(request: SigningRequest, keys: Keys): Promise<string> {
  if (isEvm(request)) return (await import('./signEvm.ts')).signEvm(request, keys.eip155)
  return (await import('./signSolana.ts')).signSolana(request, keys.solana)
}

function isEvm(request: EvmRequest | SolanaRequest): request is EvmRequest {
  return request.kind.startsWith('evm')
}
