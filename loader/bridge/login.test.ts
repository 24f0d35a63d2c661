import { describe, expect, test } from 'vitest'
import { loginFragment } from '#shared/handshake/loginMessages.ts'
import { loginUrl, takeReturn } from './login.ts'

const attempt = '0123456789abcdef'.repeat(2)

describe('loginUrl', () => {
  test('R2 default: the kit’s own origin, with the project and the attempt', () => {
    expect(loginUrl({ kitOrigin: 'https://kit.test', projectId: 'a b&c' }, 'google', '0f'.repeat(16))).toBe(
      `https://kit.test/login/google?projectId=a+b%26c&attempt=${'0f'.repeat(16)}`,
    )
  })
})

describe('takeReturn', () => {
  const login = `${loginFragment}=google.${attempt}`

  /** A page that notes how its address changes. */
  function createPage(href: string) {
    const log: unknown[] = []
    return {
      log,
      page: {
        location: { href, replace: (next: string) => void log.push(['replace', next]) },
        history: { state: { step: 2 }, replaceState: (...asked: unknown[]) => void log.push(asked) },
      },
    }
  }

  test('R2 default: the login is taken out of the address, and nothing of it is left', () => {
    const { page, log } = createPage(`https://shop.example/cup?size=2#${login}`)
    expect(takeReturn(page)).toBe(`google.${attempt}`)
    expect(log).toEqual([[{ step: 2 }, '', 'https://shop.example/cup?size=2']])
  })

  test('behavior: a page that routes by its fragment gets the fragment back, with an event', () => {
    const { page, log } = createPage(`https://shop.example/#${login}/cart?a=1`)
    expect(takeReturn(page)).toBe(`google.${attempt}`)
    expect(log).toEqual([['replace', 'https://shop.example/#/cart?a=1']])
  })

  test.for([
    'https://shop.example/',
    'https://shop.example/#cart',
    `https://shop.example/?${login}`,
    `https://shop.example/#/cart?${login}`,
    `https://shop.example/#${loginFragment}=`,
    `https://shop.example/#${loginFragment}=google.${attempt.slice(1)}`,
    `https://shop.example/#${loginFragment}=GOOGLE.${attempt}`,
    `https://shop.example/#${loginFragment}=${attempt}`,
  ])('rejects: %s, and leaves it alone', (href) => {
    const { page, log } = createPage(href)
    expect(takeReturn(page)).toBeUndefined()
    expect(log).toEqual([])
  })
})
