import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'
import { networkSchema } from '#shared/entities/network.ts'
import { findNetwork } from '#shared/entities/networkCatalogue.ts'
import { projectFeaturesSchema } from '#shared/entities/project.ts'
import { parseOriginPattern } from '#shared/origin/parseOriginPattern.ts'
import { networkIdOf } from './networkIdOf.ts'
import { projectIdSchema, walletConnectProjectIdSchema } from './project.ts'
import { rpcUrlSchema } from './rpcUrl.ts'

const knownNetworkSchema = caipNetworkIdSchema.check(
  z.refine((id) => findNetwork(id) !== undefined, {
    error: 'is not a network that the kit knows: give a full network object',
  }),
)

const ownNetworkSchema = networkSchema.check(
  z.refine(({ chainNamespace, id, caipNetworkId }) => `${chainNamespace}:${id}` === caipNetworkId, {
    error: 'caipNetworkId must be chainNamespace, a colon and id',
  }),
)

export const projectNetworksSchema = z.array(z.union([knownNetworkSchema, ownNetworkSchema]))

export const originPatternsSchema = z.array(
  z.string().check(
    z.maxLength(300),
    z.refine((text) => parseOriginPattern(text) !== null, {
      error: 'must be an origin such as https://shop.example or https://*.shop.example',
    }),
  ),
)

export const customRpcUrlsSchema = z.record(
  caipNetworkIdSchema,
  z.array(rpcUrlSchema).check(z.maxLength(16)),
  {
    error: (issue) =>
      issue.code === 'invalid_key' ? 'must be named by CAIP-2 chain ids such as eip155:1' : undefined,
  },
)

/** What makes a project. Without an origin nobody may embed it; without an id it gets a random one. */
export const projectInputSchema = z.strictObject({
  id: z.optional(projectIdSchema),
  name: z.string().check(z.minLength(1), z.maxLength(128)),
  allowedOrigins: z._default(originPatternsSchema.check(z.maxLength(64)), []),
  allowDevelopmentHosts: z._default(z.boolean(), true),
  features: z._default(projectFeaturesSchema, {}),
  networks: z._default(
    projectNetworksSchema.check(
      z.minLength(1),
      z.maxLength(64),
      z.refine((networks) => new Set(networks.map(networkIdOf)).size === networks.length, {
        error: 'names a network twice',
      }),
    ),
    ['eip155:1'],
  ),
  customRpcUrls: z._default(customRpcUrlsSchema, {}),
  walletConnectProjectId: z._default(z.nullable(walletConnectProjectIdSchema), null),
})
export type ProjectInput = z.infer<typeof projectInputSchema>
