import { describe, expect, test } from 'vitest'
import { toLoginOffers } from './loginOffers.ts'

describe('toLoginOffers', () => {
  test('default: nothing is offered that is not set up', () => {
    expect(toLoginOffers({})).toEqual({ email: false, socials: [] })
  })

  test('parameters: mail, providers, Farcaster', () => {
    expect(toLoginOffers({ mail: {}, socials: { x: {}, google: {} }, farcaster: {} })).toEqual({
      email: true,
      socials: ['google', 'x', 'farcaster'],
    })
  })
})
