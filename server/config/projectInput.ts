import * as z from 'zod/mini'
import { tagOptionsSchema } from '#shared/api/admin/tagOptions.ts'
import { type CaipNetworkId, caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'
import { type Network, networkSchema } from '#shared/entities/network.ts'
import { findNetwork } from '#shared/entities/networkCatalogue.ts'
import { projectKinds } from '#shared/entities/projectKind.ts'
import { parseOriginPattern } from '#shared/origin/parseOriginPattern.ts'
import { projectTextsSchema } from './projectTexts.ts'
import { rpcChainIdSchema } from './rpcChain.ts'
import { serverFeaturesSchema } from './serverFeatures.ts'
import { findKindProblems } from './testProject.ts'

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

const webUrlSchema = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
  .check(z.maxLength(2_048))

/** A JSON-RPC endpoint. It may carry a key in its path or query: never log it, never send it to a browser. */
export const rpcUrlSchema = webUrlSchema

/** A network that the kit knows, with what a project says of it itself. */
export const annotatedNetworkSchema = z.strictObject({
  caipNetworkId: caipNetworkIdSchema,
  faucetUrl: webUrlSchema,
})
export type AnnotatedNetwork = z.infer<typeof annotatedNetworkSchema>

/** A network as a project may write it: by its CAIP-2 id, by that with something added, or in full. */
export type ProjectNetwork = CaipNetworkId | AnnotatedNetwork | Network

/** The CAIP-2 id of a project's network, whichever way it is written. */
export function networkIdOf(network: ProjectNetwork): CaipNetworkId {
  return typeof network === 'string' ? network : network.caipNetworkId
}

const isKnown = z.refine<CaipNetworkId>((id) => findNetwork(id) !== undefined, {
  error: 'is not a network that the kit knows: give a full network object',
})

const ownNetworkSchema = networkSchema.check(
  z.refine(({ chainNamespace, id, caipNetworkId }) => `${chainNamespace}:${id}` === caipNetworkId, {
    error: 'caipNetworkId must be chainNamespace, a colon and id',
  }),
)

export const projectNetworksSchema = z.array(
  z.union([
    caipNetworkIdSchema.check(isKnown),
    ownNetworkSchema,
    z.extend(annotatedNetworkSchema, { caipNetworkId: caipNetworkIdSchema.check(isKnown) }),
  ]),
)

export const originPatternsSchema = z.array(
  z.string().check(
    z.maxLength(300),
    z.refine((text) => parseOriginPattern(text) !== null, {
      error: 'must be an origin such as https://shop.example or https://*.shop.example',
    }),
  ),
)

export const customRpcUrlsSchema = z.record(rpcChainIdSchema, z.array(rpcUrlSchema).check(z.maxLength(16)), {
  error: (issue) =>
    issue.code === 'invalid_key' ? 'must be named by CAIP-2 chain ids such as eip155:1' : undefined,
})

/** Refuses what a project's kind forbids. */
function fitsKind<Fields extends Parameters<typeof findKindProblems>[0]>() {
  return z.check<Fields>(({ value, issues }) => {
    for (const { path, message } of findKindProblems(value))
      issues.push({ code: 'custom', input: value, path, message })
  })
}

/** The fields of a project, each by itself. */
export const projectFieldsSchema = z.strictObject({
  id: z.optional(projectIdSchema),
  kind: z._default(z.enum(projectKinds), 'live'),
  name: z.string().check(z.minLength(1), z.maxLength(128)),
  allowedOrigins: z._default(originPatternsSchema.check(z.maxLength(64)), []),
  allowDevelopmentHosts: z._default(z.boolean(), true),
  features: z._default(serverFeaturesSchema, {}),
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
  tagOptions: z.optional(tagOptionsSchema),
  texts: z.optional(projectTextsSchema),
})

/** What makes a project. Without an origin nobody may embed it; without an id it gets a random one. */
export const projectInputSchema = projectFieldsSchema.check(fitsKind())
export type ProjectInput = z.infer<typeof projectInputSchema>
