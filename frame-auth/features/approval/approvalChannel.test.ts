import { describe, expect, it } from 'vitest'
import type { Described } from '../decode/describeMessage.ts'
import { canProveVisibility, channelFor } from './approvalChannel.ts'

describe('channelFor', () => {
  it.each([
    ['money', true, 'window'],
    ['money', false, 'window'],
    ['security', true, 'window'],
    ['security', false, 'window'],
    ['sign', true, 'frame'],
    ['sign', false, 'window'],
  ] as const)('threat 8 behavior: %s, verified %s: %s', (kind, verified, place) => {
    expect(channelFor({ kind, verified })).toBe(place)
  })
})

describe('channelFor, of what has been read', () => {
  const signIn = (value: string): Described['subject'] => ({
    type: 'signIn',
    text: '',
    signIn: { domain: 'shop.test', statement: null, fields: [{ name: 'Resource 0', value, depth: 0 }] },
  })
  it.each<[string, Described['subject'], 'frame' | 'window']>([
    ['a sign-in to the page', signIn('https://shop.test/terms'), 'frame'],
    ['a sign-in that gives rights to others', signIn('urn:recap:eyJhdHQiOnt9fQ=='), 'window'],
    ['a text', { type: 'message', text: 'Hi', isText: true }, 'window'],
    ['bytes that are no text', { type: 'message', text: '0x00', isText: false }, 'window'],
  ])('threat 8 behavior: %s, of a verified page', (_, subject, place) => {
    expect(channelFor({ kind: 'sign', verified: true, described: { subject, warnings: [] } })).toBe(place)
  })

  it('behavior: what nobody can approve leads to no window', () => {
    const described: Described = {
      subject: { type: 'message', text: 'Hi', isText: true },
      warnings: [{ type: 'signInMalformed' }],
    }
    expect(channelFor({ kind: 'sign', verified: true, described })).toBe('frame')
    expect(channelFor({ kind: 'money', verified: true, described })).toBe('window')
  })
})

describe('canProveVisibility', () => {
  it('default: by what the browser has', () => {
    expect(canProveVisibility({ IntersectionObserverEntry: { prototype: { isVisible: false } } })).toBe(true)
    expect(canProveVisibility({ IntersectionObserverEntry: { prototype: {} } })).toBe(false)
    expect(canProveVisibility({})).toBe(false)
  })
})
