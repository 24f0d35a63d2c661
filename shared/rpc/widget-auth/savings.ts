import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../../caip/caipNetworkId.ts'
import { timings } from '../../constants/timings.ts'
import { hexSchema, quantitySchema } from '../../delegations/delegation.ts'
import type { MethodContract, MethodTable } from '../contract.ts'

/** A transaction for the everyday account to send, which the person approves then. `value` in wei. */
const callSchema = z.strictObject({ to: hexSchema(20), data: hexSchema(), value: quantitySchema })

/** Base units of a token, or of the chain's coin where `token` is null. */
const sum = { token: z.nullable(hexSchema(20)), amount: quantitySchema }

/** The person's savings account, whose address is the same on every chain; null: there is none. Shows nothing. */
const getSavings = {
  params: z.strictObject({}),
  result: z.strictObject({
    savings: z.nullable(
      z.strictObject({
        address: hexSchema(20),
        /** Deploys it on a chain, once. */
        deployment: callSchema,
        /** Whether the passkey has said on this device that the account is its own: nothing is put in before. */
        isProven: z.boolean(),
        hasRecoveryKey: z.boolean(),
        /** What the everyday account may draw a day, and what is `left` of it today; null: the chain does not say. */
        allowances: z.array(
          z.strictObject({ chainId: caipNetworkIdSchema, ...sum, left: z.nullable(quantitySchema) }),
        ),
      }),
    ),
  }),
  errors: ['NOT_CONNECTED', 'SESSION_EXPIRED', 'AUTH_UNREACHABLE'],
  timeout: timings.authRequest,
} as const satisfies MethodContract

/**
 * Has the passkey of the savings account sign an order, in a window that says what it is. `allow`: keeps what may be drawn from now on. `pay`: one payment.
 * `end`: nothing that was allowed on that chain goes on. The last two answer with the transaction that carries them out, for ten minutes.
 */
const orderSavings = {
  params: z.strictObject({
    chainId: caipNetworkIdSchema,
    order: z.union([
      z.strictObject({ type: z.literal('allow'), ...sum }),
      z.strictObject({ type: z.literal('pay'), ...sum, to: hexSchema(20) }),
      z.strictObject({ type: z.literal('end') }),
    ]),
  }),
  result: z.strictObject({ call: z.nullable(callSchema) }),
  errors: [
    'NOT_CONNECTED',
    'NETWORK_NOT_FOUND',
    'USER_REJECTED',
    'USER_CLOSED',
    'PASSKEY_UNAVAILABLE',
    'FACTOR_REQUIRED',
    'WALLET_FROZEN',
    'SESSION_EXPIRED',
    'AUTH_UNREACHABLE',
    'RPC_ERROR',
    'RPC_UNREACHABLE',
    'INVALID_PARAMS',
  ],
  timeout: null,
} as const satisfies MethodContract

/** The transaction that draws from the savings account, within the allowance. Shows nothing. */
const drawSavings = {
  params: z.strictObject({ chainId: caipNetworkIdSchema, ...sum }),
  result: z.strictObject({ call: callSchema }),
  errors: ['NOT_CONNECTED', 'INVALID_PARAMS', 'SESSION_EXPIRED', 'AUTH_UNREACHABLE'],
  timeout: timings.authRequest,
} as const satisfies MethodContract

/** The account that a passkey of the person's owns (docs/internals/security.md). */
export const savingsMethods = { getSavings, orderSavings, drawSavings } as const satisfies MethodTable
