import * as z from 'zod/mini'
import { type CaipNetworkId, isCaipNetworkId } from './caipNetworkId.ts'

export const caipNetworkIdSchema = z.custom<CaipNetworkId>(isCaipNetworkId, {
  error: 'Expected a CAIP-2 chain id such as eip155:1',
})
