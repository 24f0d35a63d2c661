import type { FeatureContext, GetFeature } from '../features/context/featureContext.ts'

type Create<Feature> = (context: FeatureContext) => Feature

/**
 * Features that are loaded on demand. Each is made once.
 *
 * @param context of the features; asked for when one is made
 */
export function createFeatures(context: () => FeatureContext) {
  const made = new Map<unknown, { destroy(): void }>()
  const feature: GetFeature = <Feature extends { destroy(): void }>(create: Create<Feature>) => {
    const known = made.get(create)
    // Under the function that has made it, of whose type it is.
    if (known) return known as Feature
    const created = create(context())
    made.set(create, created)
    return created
  }
  return {
    feature,
    /** Those first that use others. */
    destroy() {
      for (const each of [...made.values()].reverse()) each.destroy()
    },
  }
}
