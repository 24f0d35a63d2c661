import { describe, expect, it } from 'vitest'
import { appMetadata, toPlainText } from './appMetadata.ts'

const origin = 'https://shop.example'

describe('appMetadata', () => {
  it('default: the project’s name and the origin, where the page says nothing', () => {
    expect(appMetadata({ claimed: {}, projectName: 'Shop', origin })).toEqual({
      name: 'Shop',
      description: '',
      url: origin,
      icons: [],
    })
  })

  it('R27 behavior: what a page claims is bounded; its address is never taken from it', () => {
    const claimed = {
      name: `A${'\u202e'}B${'x'.repeat(200)}`,
      description: 'd'.repeat(1_000),
      url: 'https://bank.example',
      icons: [
        'javascript:alert(1)',
        'http://shop.example/i.png',
        ...Array(9).fill('https://shop.example/i.png'),
      ],
    }
    const { name, description, url, icons } = appMetadata({ claimed, projectName: 'Shop', origin })
    expect(name).toHaveLength(64)
    expect(name.startsWith('A B')).toBe(true)
    expect(description).toHaveLength(256)
    expect(url).toBe(origin)
    expect(icons).toEqual(Array(4).fill('https://shop.example/i.png'))
  })
})

describe('plainText', () => {
  it.each([
    ['a\u0000b', 'a b'],
    ['\u2066Safe\u2069', 'Safe'],
    ['line\nbreak', 'line break'],
    ['  Héllo 世界  ', 'Héllo 世界'],
    [undefined, ''],
  ])('default: %j', (text, plain) => {
    expect(toPlainText(text, 64)).toBe(plain)
  })
})
