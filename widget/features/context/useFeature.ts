import type { FeatureContext, GetFeature } from './featureContext.ts'
import { createServiceContext, useService } from './serviceContext.ts'

export const FeatureProvider = createServiceContext<GetFeature>('features on demand')

/**
 * A feature that is loaded with its views.
 *
 * @param create its factory: the first caller's makes it
 */
export function useFeature<Feature extends { destroy(): void }>(
  create: (context: FeatureContext) => Feature,
): Feature {
  return useService(FeatureProvider)(create)
}
