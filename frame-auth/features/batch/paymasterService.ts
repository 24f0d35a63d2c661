import * as z from 'zod/mini'
import { type PaymasterService, paymasterServiceSchema, sponsorEndpoints } from '#shared/api/auth/sponsor.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { isCode } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import { parseWith } from '../decode/parseWith.ts'

/** The capability by which a page names a paymaster. @see https://eips.ethereum.org/EIPS/eip-7677 */
export const paymasterCapability = 'paymasterService'

/** Who is to pay for a batch, as its page says. */
export interface PageSponsor {
  service: PaymasterService
  /** Without it the batch is still what the page wants. */
  isOptional: boolean
}

const capabilitySchema = z.object({ ...paymasterServiceSchema.shape, optional: z.optional(z.boolean()) })

/** @throws `INVALID_PARAMS` */
export function parsePaymasterService(capability: unknown): PageSponsor | null {
  if (capability === undefined) return null
  const { url, context, optional } = parseWith(capabilitySchema, capability)
  return { service: { url, ...(context && { context }) }, isOptional: optional === true }
}

/** The networks on which paymasters that pages name are asked; none where the server does not say. @throws `SESSION_EXPIRED`, `ABORTED` */
export async function readSponsoredNetworks(
  api: Pick<Api, 'call'>,
  signal: AbortSignal,
): Promise<readonly CaipNetworkId[]> {
  try {
    return (await api.call(sponsorEndpoints.chains, {}, { signal })).chains
  } catch (error) {
    if (isCode(error, 'SESSION_EXPIRED', 'ABORTED')) throw error
    // A server that cannot be asked sponsors nothing just now.
    return []
  }
}
