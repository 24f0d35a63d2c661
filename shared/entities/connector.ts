import * as z from 'zod/mini'

/** Where a connector comes from (spec §3). */
export const connectorTypeSchema = z.enum(['INJECTED', 'ANNOUNCED', 'MULTI_CHAIN'])
export type ConnectorType = z.infer<typeof connectorTypeSchema>
