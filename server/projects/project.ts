import * as z from 'zod/mini'
import { tagOptionsSchema } from '#shared/api/admin/tagOptions.ts'
import { caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'
import { type Network, networkSchema } from '#shared/entities/network.ts'
import { findNetwork } from '#shared/entities/networkCatalogue.ts'
import { projectKinds } from '#shared/entities/projectKind.ts'
import {
  annotatedNetworkSchema,
  networkIdOf,
  projectIdSchema,
  rpcUrlSchema,
  walletConnectProjectIdSchema,
} from '../config/projectInput.ts'
import { projectTextsSchema } from '../config/projectTexts.ts'
import { rpcChainIdSchema } from '../config/rpcChain.ts'
import { serverFeaturesSchema } from '../config/serverFeatures.ts'
import { findKindProblems } from '../config/testProject.ts'

/**
 * A project as it is stored. A network is the id of a well-known one, so that the catalogue's newer facts apply, that id with what the
 * project adds, or a full entity; all are public. `customRpcUrls` may hold keys and stays on the server.
 */
export const projectSchema = z.strictObject({
  id: projectIdSchema,
  kind: z.enum(projectKinds),
  name: z.string(),
  allowedOrigins: z.array(z.string()),
  allowDevelopmentHosts: z.boolean(),
  features: serverFeaturesSchema,
  networks: z.array(z.union([caipNetworkIdSchema, networkSchema, annotatedNetworkSchema])),
  customRpcUrls: z.record(rpcChainIdSchema, z.array(rpcUrlSchema)),
  walletConnectProjectId: z.nullable(walletConnectProjectIdSchema),
  tagOptions: z.optional(tagOptionsSchema),
  texts: z.optional(projectTextsSchema),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Project = z.infer<typeof projectSchema>

/** Whether a stored project is what its kind may be: one that is not is served to nobody, and can be looked at, edited and removed. */
export const fitsItsKind = (project: Project): boolean => findKindProblems(project).length === 0

/** A project's networks in full. An id that the catalogue has lost since it was stored is left out. */
export function projectNetworks(project: Project): Network[] {
  return project.networks.flatMap((network) => {
    if (typeof network !== 'string' && 'name' in network) return network
    const known = findNetwork(networkIdOf(network))
    return known ? { ...known, ...(typeof network === 'string' ? {} : network) } : []
  })
}
