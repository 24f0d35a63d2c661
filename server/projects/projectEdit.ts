import * as z from 'zod/mini'
import { tagOptionsSchema } from '#shared/api/admin/tagOptions.ts'
import { caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'
import { forFeatures, projectFeatureNames } from '#shared/entities/features.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { parseInput } from '../config/parseInput.ts'
import {
  customRpcUrlsSchema,
  networkIdOf,
  originPatternsSchema,
  type ProjectInput,
  projectNetworksSchema,
  walletConnectProjectIdSchema,
} from '../config/projectInput.ts'
import { projectTextsSchema } from '../config/projectTexts.ts'
import { type ServerFeatures, serverFeaturesSchema } from '../config/serverFeatures.ts'

/** A change to a project, as plain data: it also travels over the admin socket. */
export const projectEditSchema = z.strictObject({
  name: z.optional(z.string()),
  allowDevelopmentHosts: z.optional(z.boolean()),
  addOrigins: z.optional(originPatternsSchema),
  removeOrigins: z.optional(z.array(z.string())),
  /** Null sets a switch back to its default. */
  features: z.optional(
    z.strictObject({
      ...forFeatures(projectFeatureNames, () => z.optional(z.nullable(z.boolean()))),
      socials: z.nullable(serverFeaturesSchema.shape.socials),
      swapProvider: z.nullable(serverFeaturesSchema.shape.swapProvider),
      onrampProviders: z.nullable(serverFeaturesSchema.shape.onrampProviders),
    }),
  ),
  addNetworks: z.optional(projectNetworksSchema),
  removeNetworks: z.optional(z.array(caipNetworkIdSchema)),
  /** Replaces a chain's list; an empty one removes it. */
  customRpcUrls: z.optional(customRpcUrlsSchema),
  /** Null forgets it. */
  walletConnectProjectId: z.optional(z.nullable(walletConnectProjectIdSchema)),
  tagOptions: z.optional(tagOptionsSchema),
  /** Replaces all of them. */
  texts: z.optional(projectTextsSchema),
  /** `updatedAt` of the project that the change was made over. Another one by now: nothing is written. */
  over: z.optional(z.string()),
})
export type ProjectEdit = z.infer<typeof projectEditSchema>

type RpcUrls = ProjectInput['customRpcUrls']

/**
 * A project with a change made to it. A network that is there already is replaced in its place.
 *
 * @throws WalletKitError `INVALID_PARAMS` for the removal of an origin or a network that is not there: a typing mistake
 * must not look as if it had closed the door.
 */
export function applyProjectEdit(project: ProjectInput, edit: ProjectEdit): ProjectInput {
  return {
    ...project,
    name: edit.name ?? project.name,
    allowDevelopmentHosts: edit.allowDevelopmentHosts ?? project.allowDevelopmentHosts,
    allowedOrigins: editList(project.allowedOrigins, edit.addOrigins, edit.removeOrigins, (origin) => origin),
    features: editFeatures(project.features, edit.features),
    networks: editList(project.networks, edit.addNetworks, edit.removeNetworks, networkIdOf),
    customRpcUrls: editRpcUrls(project.customRpcUrls, edit.customRpcUrls),
    walletConnectProjectId:
      edit.walletConnectProjectId === undefined
        ? project.walletConnectProjectId
        : edit.walletConnectProjectId,
    ...(edit.tagOptions && { tagOptions: edit.tagOptions }),
    ...(edit.texts && { texts: edit.texts }),
  }
}

function editList<Item>(
  items: readonly Item[],
  added: readonly Item[] = [],
  removed: readonly string[] = [],
  keyOf: (item: Item) => string,
): Item[] {
  const byKey = new Map(items.map((item) => [keyOf(item), item]))
  for (const key of removed) {
    if (!byKey.delete(key)) throw new WalletKitError('INVALID_PARAMS', `${key} is not on the list`)
  }
  for (const item of added) byKey.set(keyOf(item), item)
  return [...byKey.values()]
}

/** A switch set to null goes back to its default. */
function editFeatures(features: ServerFeatures, edit: ProjectEdit['features'] = {}): ServerFeatures {
  const kept = Object.entries({ ...features, ...edit }).filter(([, value]) => value !== null)
  return parseInput(serverFeaturesSchema, Object.fromEntries(kept))
}

function editRpcUrls(urls: RpcUrls, edit: RpcUrls = {}): RpcUrls {
  const kept = Object.entries<string[]>({ ...urls, ...edit }).filter(([, list]) => list.length > 0)
  return Object.fromEntries(kept)
}
