import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../../caip/caipNetworkId.ts'
import { webUrl } from '../../entities/webUrl.ts'
import { type MethodContract, nothing } from '../contract.ts'
import { attemptSchema, clickSchema } from './social.ts'

/**
 * A request of the page's provider. What may be asked, and what needs the person, is decided in the frame alone
 * (security.md §3.3): reading runs silently, signing makes the frame emit `view: approve`, anything else is rejected after
 * 300 ms. A click is no proof of anything: it spares the person another one.
 */
export const rpcRequest = {
  params: z.strictObject({
    chainId: caipNetworkIdSchema,
    method: z.string().check(z.minLength(1), z.maxLength(128)),
    params: z.optional(z.unknown()),
    click: z.optional(clickSchema),
  }),
  result: z.unknown(),
  errors: [
    'USER_REJECTED',
    'USER_CLOSED',
    'NOT_CONNECTED',
    'SESSION_EXPIRED',
    'METHOD_NOT_FOUND',
    'NETWORK_NOT_FOUND',
    'WALLET_ERROR',
    'RPC_ERROR',
    'RPC_UNREACHABLE',
    'FACTOR_REQUIRED',
    'WALLET_FROZEN',
    'AUTH_UNREACHABLE',
  ],
  timeout: null,
} as const satisfies MethodContract

/**
 * Shows the way to the approval that the whole page is left for: the frame has asked for it (`leave`), and was loaded again so that it
 * may take the page away. The page comes back to `returnUrl`, with `approval.{attempt}` in its fragment (`loginFragment`). Resolves when the
 * person stays; nothing happens for an attempt that the frame knows nothing of.
 */
export const leaveForApproval = {
  params: z.strictObject({
    attempt: attemptSchema,
    returnUrl: webUrl(),
  }),
  result: nothing,
  errors: ['AUTH_UNREACHABLE', 'SESSION_EXPIRED', 'THROTTLED'],
  timeout: null,
} as const satisfies MethodContract
