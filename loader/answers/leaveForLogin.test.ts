import { describe, expect, test } from 'vitest'
import { leaveForLogin } from './leaveForLogin.ts'

const attempt = '0123456789abcdef'.repeat(2)

describe('leaveForLogin', () => {
  const page = { kitOrigin: 'https://kit.example', projectId: 'demo' }

  function createLocation() {
    const visited: string[] = []
    return { visited, location: { assign: (href: string) => void visited.push(href) } }
  }

  test("R2 default: the page goes to the kit's own login", () => {
    const { visited, location } = createLocation()
    leaveForLogin(location, page, { provider: 'google', attempt })
    expect(visited).toEqual([`https://kit.example/login/google?projectId=demo&attempt=${attempt}`])
  })

  test.for([
    undefined,
    {},
    { provider: '../evil', attempt },
    { provider: 'google?x', attempt },
    { provider: 'google', attempt: `${attempt}0` },
    { provider: 'google', attempt: '&returnUrl=x' },
    { provider: ['google'], attempt },
  ])('rejects: %j', (body) => {
    const { visited, location } = createLocation()
    expect(() => leaveForLogin(location, page, body)).toThrow(
      expect.objectContaining({ code: 'INVALID_PARAMS' }),
    )
    expect(visited).toEqual([])
  })
})
