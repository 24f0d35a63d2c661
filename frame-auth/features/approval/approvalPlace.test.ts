import { describe, expect, it } from 'vitest'
import { approvalPlace, canProveVisibility } from './approvalPlace.ts'

describe('approvalPlace', () => {
  it.each([
    ['money', true, true, 'frame'],
    ['money', true, false, 'window'],
    ['money', false, true, 'window'],
    ['money', false, false, 'window'],
    ['sign', true, true, 'frame'],
    ['sign', true, false, 'frame'],
    ['sign', false, true, 'frame'],
    ['sign', false, false, 'window'],
  ] as const)(
    'threat 8 behavior: %s, verified %s, provable %s: in the %s',
    (kind, verified, provable, place) => {
      expect(approvalPlace({ kind, verified, provable })).toBe(place)
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
