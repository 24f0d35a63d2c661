import type { ApprovedRequest, SigningRequest } from '../features/custody/custody.ts'
import { sha256, utf8 } from '../services/crypto/bytes.ts'

/** A request as it comes from the approval screen. */
export async function approve(request: SigningRequest): Promise<ApprovedRequest> {
  const bytes = utf8(JSON.stringify(request))
  return { bytes, hash: await sha256(bytes) }
}
