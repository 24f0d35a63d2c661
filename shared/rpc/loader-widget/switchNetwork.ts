import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '../../caip/caipNetworkId.ts'
import { type MethodContract, nothing } from '../contract.ts'

/** Switches; answers when the wallet is there. The widget rejects with `TIMEOUT` after 60 s (R11). */
export const switchNetwork = {
  params: z.strictObject({ caipNetworkId: caipNetworkIdSchema }),
  result: nothing,
  errors: [
    'NETWORK_NOT_FOUND',
    'CHAIN_NOT_SUPPORTED',
    'USER_REJECTED',
    'REQUEST_PENDING',
    'WALLET_ERROR',
    'TIMEOUT',
  ],
  timeout: null,
} as const satisfies MethodContract
