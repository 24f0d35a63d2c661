import * as z from 'zod/mini'
import { timings } from '../../constants/timings.ts'
import type { MethodContract } from '../contract.ts'

/**
 * Has WalletConnect's Verify service attest a proposal in the host's own document, so that the wallet sees the host's
 * origin and not the kit's. The service tells the origin by where its frame is: nobody else can ask for the host.
 *
 * `null` where the page's policy forbids the frame or the service does not answer in time; the proposal then goes out
 * without an attestation.
 */
export const attest = {
  params: z.lazy(() => z.strictObject({ url: z.string().check(z.maxLength(2048), z.regex(/^https?:\/\//)) })),
  result: z.lazy(() => z.nullable(z.string().check(z.maxLength(8192)))),
  errors: [],
  timeout: timings.attestation * 2,
} as const satisfies MethodContract
