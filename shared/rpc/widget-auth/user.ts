import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../../caip/caipNetworkId.ts'
import { timings } from '../../constants/timings.ts'
import { accountTypes } from '../../entities/account.ts'
import { authUserSchema } from '../../entities/authUser.ts'
import { delegationStatuses } from '../../entities/delegation.ts'
import { type MethodContract, nothing } from '../contract.ts'

/** Whether this device has a live session; asks the server. Shows nothing. */
export const isConnected = {
  params: z.strictObject({}),
  result: z.strictObject({ isConnected: z.boolean() }),
  errors: ['AUTH_UNREACHABLE'],
  timeout: timings.authRequest,
} as const satisfies MethodContract

/**
 * The signed-in person and the wallet's addresses.
 *
 * `interactive`: where the wallet does not exist yet, or this device cannot open it, the frame makes it or asks for a recovery
 * factor (it emits `view`), and a person is waited for. Otherwise it answers from what is here, or rejects `FACTOR_REQUIRED`.
 */
export const getUser = {
  params: z.strictObject({
    interactive: z.boolean(),
    chainId: z.optional(caipNetworkIdSchema),
    preferredAccountType: z.optional(z.enum(accountTypes)),
  }),
  result: authUserSchema,
  errors: [
    'NOT_CONNECTED',
    'SESSION_EXPIRED',
    'USER_REJECTED',
    'USER_CLOSED',
    'FACTOR_REQUIRED',
    'WALLET_FROZEN',
    'VAULT_CORRUPT',
    'ADDRESS_MISMATCH',
    'STORAGE_UNAVAILABLE',
    'AUTH_UNREACHABLE',
  ],
  timeout: null,
} as const satisfies MethodContract

/** Ends the session here and on the server; within 3 s, also if the server is down. The device's share of the wallet stays. */
export const signOut = {
  params: z.strictObject({}),
  result: nothing,
  errors: [],
  timeout: timings.signOut,
} as const satisfies MethodContract

export const getChainId = {
  params: z.strictObject({}),
  result: z.strictObject({ chainId: caipNetworkIdSchema }),
  errors: [],
  timeout: timings.authRequest,
} as const satisfies MethodContract

/** The embedded wallet works on every network of the project; `NETWORK_NOT_FOUND` for others. */
export const switchNetwork = {
  params: z.strictObject({ chainId: caipNetworkIdSchema }),
  result: z.strictObject({ chainId: caipNetworkIdSchema }),
  errors: ['NETWORK_NOT_FOUND'],
  timeout: timings.authRequest,
} as const satisfies MethodContract

/** The networks on which the wallet can be a smart account. Elsewhere it is an EOA, whatever is preferred. */
export const getSmartAccountEnabledNetworks = {
  params: z.strictObject({}),
  result: z.strictObject({ networks: z.array(caipNetworkIdSchema) }),
  errors: [],
  timeout: timings.authRequest,
} as const satisfies MethodContract

/**
 * What the EVM account is on a network, by itself the present one. Nothing is deployed for it: an account is upgraded by the first transaction that needs it,
 * and its address stays the same.
 */
export const initSmartAccount = {
  params: z.strictObject({
    chainId: z.optional(caipNetworkIdSchema),
    /** A transaction that is to change the code: told apart is whether a block has it yet. */
    after: z.optional(z.string().check(z.regex(/^0x[\da-f]{64}$/i))),
  }),
  result: z.strictObject({
    address: z.string(),
    /** It is upgraded there. */
    isDeployed: z.boolean(),
    status: z.enum(delegationStatuses),
    /** No block has `after` yet. */
    isPending: z.optional(z.boolean()),
    /** Of `foreign`: the contract that another wallet has upgraded it to. */
    delegate: z.optional(z.string()),
  }),
  errors: ['NOT_CONNECTED', 'NETWORK_NOT_FOUND'],
  timeout: timings.authRequest,
} as const satisfies MethodContract

/** What the wallet shall be where it has the choice; answers with what it is on the present network. */
export const setPreferredAccount = {
  params: z.strictObject({ type: z.enum(accountTypes) }),
  result: z.strictObject({ type: z.enum(accountTypes), address: z.string() }),
  errors: ['NOT_CONNECTED'],
  timeout: null,
} as const satisfies MethodContract
