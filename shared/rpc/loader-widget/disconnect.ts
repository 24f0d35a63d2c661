import * as z from 'zod/mini'
import { chainNamespaceSchema } from '../../caip/caipNetworkId.ts'
import { type MethodContract, nothing } from '../contract.ts'

/** Ends one namespace's connection, or all. The widget bounds the wallet's part of it (R43). */
export const disconnect = {
  params: z.strictObject({ namespace: z.optional(chainNamespaceSchema) }),
  result: nothing,
  errors: [],
  timeout: null,
} as const satisfies MethodContract
