import { describe, expect, it } from 'vitest'
import { approvalPlace, canProveVisibility } from './approvalPlace.ts'

describe('approvalPlace', () => {
  it.each([
    ['money', true, true, 'passkey'],
    ['money', true, false, 'window'],
    ['money', false, true, 'window'],
    ['money', false, false, 'window'],
    ['security', true, true, 'passkey'],
    ['security', true, false, 'window'],
    ['security', false, true, 'window'],
    ['security', false, false, 'window'],
    ['sign', true, true, 'frame'],
    ['sign', true, false, 'frame'],
    ['sign', false, true, 'window'],
    ['sign', false, false, 'window'],
  ] as const)(
    'threat 8 behavior: %s, verified %s, with a passkey %s: %s',
    (kind, verified, hasPasskey, place) => {
      expect(approvalPlace({ kind, verified, hasPasskey })).toBe(place)
    },
  )
})

describe('canProveVisibility', () => {
  it('default: by what the browser has', () => {
    expect(canProveVisibility({ IntersectionObserverEntry: { prototype: { isVisible: false } } })).toBe(true)
    expect(canProveVisibility({ IntersectionObserverEntry: { prototype: {} } })).toBe(false)
    expect(canProveVisibility({})).toBe(false)
  })
})
