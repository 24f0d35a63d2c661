import { expect, test } from 'vitest'
import { projectFeaturesSchema } from '#shared/entities/project.ts'
import { serverFeaturesSchema, toProjectFeatures } from './serverFeatures.ts'

test('default: who swaps is the server’s to know; the widget’s schema would refuse it', () => {
  const features = serverFeaturesSchema.parse({ swaps: true, swapProvider: '1inch' })
  expect(projectFeaturesSchema.safeParse(features).success).toBe(false)
  expect(projectFeaturesSchema.parse(toProjectFeatures(features))).toEqual({ swaps: true })
})

test('rejects: a vendor that nobody knows', () => {
  expect(serverFeaturesSchema.safeParse({ swapProvider: 'somebody' }).success).toBe(false)
})
