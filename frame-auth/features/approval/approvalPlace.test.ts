import { describe, expect, it } from 'vitest'
import { approvalPlace, canProveVisibility } from './approvalPlace.ts'

describe('approvalPlace', () => {
  it.each([
    ['money', true, 'window'],
    ['money', false, 'window'],
    ['security', true, 'window'],
    ['security', false, 'window'],
    ['sign', true, 'frame'],
    ['sign', false, 'window'],
  ] as const)('threat 8 behavior: %s, verified %s: %s', (kind, verified, place) => {
    expect(approvalPlace({ kind, verified })).toBe(place)
  })
})

describe('canProveVisibility', () => {
  it('default: by what the browser has', () => {
    expect(canProveVisibility({ IntersectionObserverEntry: { prototype: { isVisible: false } } })).toBe(true)
    expect(canProveVisibility({ IntersectionObserverEntry: { prototype: {} } })).toBe(false)
    expect(canProveVisibility({})).toBe(false)
  })
})
