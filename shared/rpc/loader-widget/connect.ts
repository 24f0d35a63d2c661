import * as z from 'zod/mini'
import { chainNamespaceSchema } from '../../caip/chainNamespaceSchema.ts'
import { accountSchema } from '../../entities/accountSchema.ts'
import type { MethodContract } from '../contract.ts'

/**
 * Connects, opening the modal if needed; `walletConnect` opens it with the QR code. With `connectorId` it goes straight to that wallet, for hosts that draw their
 * own list.
 */
export const connect = {
  params: z.strictObject({
    namespace: z.optional(chainNamespaceSchema),
    method: z.optional(z.enum(['wallet', 'walletConnect'])),
    connectorId: z.optional(z.string().check(z.maxLength(256))),
  }),
  result: accountSchema,
  errors: [
    'USER_CLOSED',
    'USER_REJECTED',
    'REQUEST_PENDING',
    'WALLET_NOT_FOUND',
    'WALLET_ERROR',
    'WALLET_INVALID_RESPONSE',
    'RELAY_UNREACHABLE',
    'PROPOSAL_EXPIRED',
  ],
  timeout: null,
} as const satisfies MethodContract
