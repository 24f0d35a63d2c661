import * as z from 'zod/mini'
import { withTimeout } from '#shared/async/withTimeout.ts'
import { timings } from '#shared/constants/timings.ts'

export interface AttestationParameters {
  /** Of the Verify service, with its version. */
  verifyUrl: string | undefined
  projectId: string
  /** As the browser reported it. */
  origin: string
  /** Asks the service from the host's own document. */
  attest: (url: string) => Promise<string | null>
}

const payloadSchema = z.object({ id: z.string() })

/**
 * Has the Verify service vouch for the host's origin. A proposal never waits for it longer than `timings.attestation`,
 * and goes out without one where the service is absent, silent or answers for another message.
 *
 * @see https://docs.reown.com/cloud/verify
 */
export function createAttestation({ verifyUrl, projectId, origin, attest }: AttestationParameters) {
  return async ({ id, decryptedId }: { id: string; decryptedId: string }): Promise<string> => {
    if (!verifyUrl) return ''
    const query = new URLSearchParams({ projectId, origin, id, decryptedId })
    try {
      const token = await withTimeout(attest(`${verifyUrl}/attestation?${query}`), timings.attestation)
      return token && messageIdOf(token) === id ? token : ''
    } catch {
      // The Verify service is down or slow, or its token cannot be read: the proposal goes without an attestation, as it may.
      return ''
    }
  }
}

/** The message that a token speaks of. Its signature is the wallet's to check. */
function messageIdOf(token: string): string | undefined {
  const payload = token.split('.')[1] ?? ''
  const parsed = payloadSchema.safeParse(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))))
  return parsed.success ? parsed.data.id : undefined
}
