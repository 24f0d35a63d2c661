import { describe, expect, test } from 'vitest'
import { loginCookie } from './loginCookie.ts'

const cookie = (secureOrigin: string, isPosted = false) => {
  const { name, options } = loginCookie({ attempt: 'a1', isPosted, secureOrigin })
  return [name, options.secure, options.sameSite, options.httpOnly]
}

describe('loginCookie', () => {
  test('default: of this very host, and for https only', () => {
    expect(cookie('https://vault.example')).toEqual(['__Host-wallet-kit-login-a1', true, 'Lax', true])
    expect(cookie('https://vault.example', true)).toEqual(['__Host-wallet-kit-login-a1', true, 'None', true])
  })

  test('behavior: on a developer’s machine one that WebKit keeps on http', () => {
    expect(cookie('http://secure.localhost:4101')).toEqual(['wallet-kit-login-a1', false, 'Lax', true])
  })

  test('behavior: what a provider posts needs it marked as secure everywhere', () => {
    expect(cookie('http://secure.localhost:4101', true)).toEqual([
      '__Host-wallet-kit-login-a1',
      true,
      'None',
      true,
    ])
  })
})
