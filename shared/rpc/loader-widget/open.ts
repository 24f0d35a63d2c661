import * as z from 'zod/mini'
import { caipNetworkIdSchema, chainNamespaceSchema } from '../../caip/caipNetworkId.ts'
import { viewNameSchema } from '../../entities/view.ts'
import { type MethodContract, nothing } from '../contract.ts'

/** Shows the modal; answers when it is visible and interactive. */
export const open = {
  params: z.strictObject({
    view: z.optional(viewNameSchema),
    namespace: z.optional(chainNamespaceSchema),
    arguments: z.optional(z.strictObject({ caipNetworkId: z.optional(caipNetworkIdSchema) })),
  }),
  result: nothing,
  errors: ['INVALID_PARAMS'],
  timeout: null,
} as const satisfies MethodContract
