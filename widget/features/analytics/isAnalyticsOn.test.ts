import { describe, expect, it } from 'vitest'
import { isAnalyticsOn, type PrivacyNavigator } from './isAnalyticsOn.ts'

const isOnFor = (navigator: PrivacyNavigator) => isAnalyticsOn({ isOn: () => true, navigator })

describe('isAnalyticsOn', () => {
  it('default: a visitor who has not chosen', () => {
    for (const doNotTrack of [undefined, null, '0', 'no', 'unspecified'])
      expect(isOnFor({ ...(doNotTrack !== undefined && { doNotTrack }), globalPrivacyControl: false })).toBe(
        true,
      )
    expect(isOnFor({})).toBe(true)
  })

  it('rejects: a wish in words that nobody knows', () => {
    for (const doNotTrack of ['1', 'yes', 'please', '']) expect(isOnFor({ doNotTrack })).toBe(false)
    const strange = {}
    Reflect.set(strange, 'globalPrivacyControl', '1')
    expect(isOnFor(strange)).toBe(false)
  })

  it('rejects: a wish that cannot be read', () => {
    const silent = {
      get doNotTrack(): string {
        throw new Error('No wish can be read')
      },
    }
    expect(isOnFor(silent)).toBe(false)
  })
})
