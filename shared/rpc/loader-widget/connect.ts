import * as z from 'zod/mini'
import { chainNamespaceSchema } from '../../caip/caipNetworkId.ts'
import { accountSchema } from '../../entities/account.ts'
import { socialLogins } from '../../entities/socialLogin.ts'
import type { MethodContract } from '../contract.ts'

/**
 * Connects, opening the modal if needed; `walletConnect` opens it with the QR code, `email` with the field, a login of
 * `socialLogins` with its progress. With `connectorId` it goes straight to that wallet, for hosts that draw their own list.
 *
 * `attempt`: of the window that the loader opened for a social login, in the task of the page's call (R2). Left out: the
 * browser refused it.
 */
export const connect = {
  params: z.lazy(() =>
    z.strictObject({
      namespace: z.optional(chainNamespaceSchema),
      method: z.optional(z.enum(['wallet', 'walletConnect', 'email', ...socialLogins])),
      attempt: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
      connectorId: z.optional(z.string().check(z.maxLength(256))),
    }),
  ),
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
    'METHOD_NOT_FOUND',
    'POPUP_BLOCKED',
    'PROVIDER_REFUSED',
    'PROVIDER_UNREACHABLE',
    'PROVIDER_INVALID_RESPONSE',
    'LOGIN_EXPIRED',
    'AUTH_UNREACHABLE',
  ],
  timeout: null,
} as const satisfies MethodContract
