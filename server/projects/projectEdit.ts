import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'
import { projectFeaturesSchema } from '#shared/entities/project.ts'
import { walletConnectProjectIdSchema } from './project.ts'
import { customRpcUrlsSchema, originPatternsSchema, projectNetworksSchema } from './projectInput.ts'

const features = projectFeaturesSchema.shape

/** A change to a project, as plain data: it also travels over the admin socket. */
export const projectEditSchema = z.strictObject({
  name: z.optional(z.string()),
  allowDevelopmentHosts: z.optional(z.boolean()),
  addOrigins: z.optional(originPatternsSchema),
  removeOrigins: z.optional(z.array(z.string())),
  /** Null sets a switch back to its default. */
  features: z.optional(
    z.strictObject({
      networkSwitch: z.nullable(features.networkSwitch),
      walletConnect: z.nullable(features.walletConnect),
      allWallets: z.nullable(features.allWallets),
      email: z.nullable(features.email),
      socials: z.nullable(features.socials),
      requireRecovery: z.nullable(features.requireRecovery),
    }),
  ),
  addNetworks: z.optional(projectNetworksSchema),
  removeNetworks: z.optional(z.array(caipNetworkIdSchema)),
  /** Replaces a chain's list; an empty one removes it. */
  customRpcUrls: z.optional(customRpcUrlsSchema),
  /** Null forgets it. */
  walletConnectProjectId: z.optional(z.nullable(walletConnectProjectIdSchema)),
})
export type ProjectEdit = z.infer<typeof projectEditSchema>
