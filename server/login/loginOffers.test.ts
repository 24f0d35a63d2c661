import { describe, expect, test } from 'vitest'
import { toLoginOffers } from './loginOffers.ts'

describe('toLoginOffers', () => {
  test('default: nothing is offered that is not set up', () => {
    expect(toLoginOffers({})).toEqual({ email: false, socials: [] })
  })

  test('parameters: mail, providers, Farcaster', () => {
    const mail = { from: 'kit@harbor.example' }
    expect(toLoginOffers({ mail, socials: { x: {}, google: {} }, farcaster: {} })).toEqual({
      email: true,
      mailFrom: 'kit@harbor.example',
      socials: ['google', 'x', 'farcaster'],
    })
  })

  test('parameters: of a sender with a name, only the address', () => {
    const mail = { from: 'Harbor <login@harbor.example>' }
    expect(toLoginOffers({ mail })).toEqual({ email: true, mailFrom: 'login@harbor.example', socials: [] })
  })
})
