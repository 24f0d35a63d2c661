import { describe, expect, it } from 'vitest'
import { judgeSite } from './createSite.ts'

const kit = 'https://kit.example'
const shop = 'https://shop.example'
const policy = { allowedOrigins: [shop, 'https://portal.example'], allowDevelopmentHosts: true }
const judge = (origin: string, ancestors: readonly string[] | null, pageIsTop = true, own = policy) =>
  judgeSite({ origin, ancestors, pageIsTop, kitOrigin: kit, policy: own })

describe('judgeSite', () => {
  it('default: the project’s own page, as the browser shows it', () => {
    expect(judge(shop, [kit, shop])).toBe('allowed')
  })

  it('behavior: where the browser does not tell, the widget’s handshake and the headers count', () => {
    expect(judge(shop, null)).toBe('allowed')
  })

  it('threat 4 behavior: where the browser does not tell, unverified in a page that may be a development host', () => {
    expect(judge(shop, null, false)).toBe('unverified')
    expect(judge(shop, null, false, { ...policy, allowDevelopmentHosts: false })).toBe('allowed')
  })

  it('behavior: a page in a page of the same project', () => {
    expect(judge(shop, [kit, shop, 'https://portal.example'])).toBe('allowed')
  })

  it.each([
    ['its own entry is opaque', shop, [kit, 'null']],
    ['its own entry is missing', shop, [kit]],
    ['there are no entries', shop, []],
    ['the widget’s entry is opaque', shop, ['null', shop]],
    ['what embeds it is opaque', shop, [kit, shop, 'null']],
    ['what embeds it is only a development host', shop, [kit, shop, 'http://localhost:3000']],
  ])('threat 4 behavior: unverified where %s', (_, origin, ancestors) => {
    expect(judge(origin, ancestors)).toBe('unverified')
  })

  it('behavior: a development host that the project does not name is unverified', () => {
    expect(judge('http://shop.localhost:3000', [kit, 'http://shop.localhost:3000'])).toBe('unverified')
  })

  it.each([
    ['a page that the project does not name', 'https://evil.test', [kit, 'https://evil.test']],
    ['another page than the widget says', shop, [kit, 'https://evil.test']],
    ['another widget than the server says', shop, ['https://evil.test', shop]],
    ['an opaque origin', 'null', [kit, 'null']],
  ])('threat 4 rejects: %s', (_, origin, ancestors) => {
    expect(judge(origin, ancestors)).toBe('refused')
  })
})
