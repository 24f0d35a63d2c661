import { type FeatureName, type FeaturesSetBy, featureNames, traitsOf } from './features.ts'

export type PageFeatureName = FeaturesSetBy<'page'>
export type RemoteFeatureName = keyof typeof remoteIds

/** What a page's `features` may switch. */
export const pageFeatureNames = featureNames.filter(
  (name): name is PageFeatureName => traitsOf[name].setBy !== 'project',
)

/** What `GET /appkit/v1/config` tells of, by the names that it has there. A page may switch these in `remoteFeatures`, too. */
export const remoteIds = {
  email: 'social_login',
  activity: 'activity',
  reownBranding: 'reown_branding',
  swaps: 'swap',
  onramp: 'onramp',
} as const satisfies Partial<Record<FeatureName, string>>

/** What a page's `remoteFeatures` may switch. */
export const remoteFeatureNames = featureNames.filter((name): name is RemoteFeatureName => name in remoteIds)
