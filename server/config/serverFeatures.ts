import * as z from 'zod/mini'
import { type ProjectFeatures, projectFeaturesSchema } from '#shared/entities/project.ts'
import { swapProviders } from '#shared/entities/swapProvider.ts'

/** A project's switches, with what only the server goes by: no browser is told. */
export const serverFeaturesSchema = z.extend(projectFeaturesSchema, {
  /** Where swaps are made; left out, on the chains' own exchanges. */
  swapProvider: z.optional(z.enum(swapProviders)),
})
export type ServerFeatures = z.infer<typeof serverFeaturesSchema>

/** What the widget is told of them. */
export function toProjectFeatures({ swapProvider: _, ...features }: ServerFeatures): ProjectFeatures {
  return features
}
