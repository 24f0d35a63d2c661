import { describe, expect, it } from 'vitest'
import { developmentHostPatterns } from './developmentHosts.ts'
import { isAllowedOrigin } from './isAllowedOrigin.ts'
import { parseOriginPattern } from './parseOriginPattern.ts'

const policy = {
  allowedOrigins: ['https://shop.example', 'https://*.shop.example'],
  allowDevelopmentHosts: true,
}

describe('isAllowedOrigin', () => {
  it('default: an origin of the list', () => {
    expect(isAllowedOrigin('https://shop.example', policy)).toBe('allowed')
    expect(isAllowedOrigin('https://eu.shop.example', policy)).toBe('allowed')
  })

  it.each([
    'http://localhost:5173',
    'http://shop.localhost:5173',
    'http://127.0.0.1:8080',
    'http://[::1]:8080',
    'https://preview.shop.pages.dev',
    'https://shop-git-main.vercel.app',
    'https://1234.ngrok-free.app',
  ])('threat 4 behavior: %s connects, unverified', (origin) => {
    expect(isAllowedOrigin(origin, policy)).toBe('unverified')
  })

  it('behavior: a development host that the project lists is verified', () => {
    const listed = { ...policy, allowedOrigins: ['http://*.localhost:*'] }
    expect(isAllowedOrigin('http://shop.localhost:5173', listed)).toBe('allowed')
  })

  it('parameters: allowDevelopmentHosts switches the exception off', () => {
    const closed = { ...policy, allowDevelopmentHosts: false }
    expect(isAllowedOrigin('http://localhost:5173', closed)).toBe('refused')
    expect(isAllowedOrigin('https://shop.example', closed)).toBe('allowed')
  })

  it.each([
    'https://evil.test',
    'null',
    '',
    'https://pages.dev',
    'http://preview.pages.dev',
    'https://evilvercel.app',
  ])('threat 3 rejects: %j', (origin) => {
    expect(isAllowedOrigin(origin, policy)).toBe('refused')
  })

  it.each([[[]], [['*']], [['null', 'https://*.com', 'not an origin']]])(
    'rejects: everything when the list names nothing valid: %j',
    (allowedOrigins) => {
      const empty = { allowedOrigins, allowDevelopmentHosts: true }
      for (const origin of ['http://localhost:5173', 'https://shop.com', 'null'])
        expect(isAllowedOrigin(origin, empty)).toBe('refused')
    },
  )

  it('behavior: an invalid entry beside a valid one changes nothing', () => {
    const mixed = { allowedOrigins: ['*', 'https://shop.example'], allowDevelopmentHosts: false }
    expect(isAllowedOrigin('https://shop.example', mixed)).toBe('allowed')
    expect(isAllowedOrigin('https://evil.test', mixed)).toBe('refused')
  })
})

describe('developmentHostPatterns', () => {
  it.each(developmentHostPatterns)('default: %s is a valid pattern', (text) => {
    expect(parseOriginPattern(text)).not.toBeNull()
  })
})
