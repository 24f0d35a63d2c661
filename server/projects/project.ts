import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'
import { networkSchema } from '#shared/entities/network.ts'
import { projectFeaturesSchema } from '#shared/entities/project.ts'
import { rpcUrlSchema } from './rpcUrl.ts'

export const projectIdSchema = z.string().check(
  z.regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,63}$/, {
    error: 'must be 1 to 64 letters, digits, hyphens or underscores',
  }),
)

/** What WalletConnect's public relay knows a project by; another relay takes any name. */
export const walletConnectProjectIdSchema = z.string().check(
  z.regex(/^[a-zA-Z0-9_-]{1,64}$/, {
    error: 'must be the id that WalletConnect gave the project, letters and digits',
  }),
)

/**
 * A project as it is stored. A network is the id of a well-known one, so that the catalogue's newer facts apply, or a
 * full entity; both are public. `customRpcUrls` may hold keys and stays on the server.
 */
export const projectSchema = z.strictObject({
  id: projectIdSchema,
  name: z.string(),
  allowedOrigins: z.array(z.string()),
  allowDevelopmentHosts: z.boolean(),
  features: projectFeaturesSchema,
  networks: z.array(z.union([caipNetworkIdSchema, networkSchema])),
  customRpcUrls: z.record(caipNetworkIdSchema, z.array(rpcUrlSchema)),
  walletConnectProjectId: z.nullable(walletConnectProjectIdSchema),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Project = z.infer<typeof projectSchema>
