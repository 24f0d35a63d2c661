import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { insertJson } from './insertJson.ts'

const page = '<html><head><title>a</title></head><body></body></html>'
const element = /<script type="application\/json" id="data">([^<]*)<\/script>/

describe('insertJson', () => {
  test('default: at the end of the head', () => {
    expect(insertJson(page, 'data', { a: 1 })).toBe(
      '<html><head><title>a</title><script type="application/json" id="data">{"a":1}</script></head><body></body></html>',
    )
  })

  test('threat 21 behavior: no text ends the element, begins a comment or breaks a line', () => {
    const value = { name: '</script><script>alert(1)</script><!--\u2028\u2029$&$`' }
    const html = insertJson(page, 'data', value)
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).not.toMatch(/<!--|[\u2028\u2029]/)
    expect(JSON.parse(element.exec(html)?.[1] ?? '')).toEqual(value)
  })

  test('behavior: what is read back is what was written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = element.exec(insertJson(page, 'data', value))?.[1] ?? ''
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('rejects: a page without a head, or with the element in it', () => {
    expect(() => insertJson('<html></html>', 'data', 1)).toThrow('No place')
    expect(() => insertJson(insertJson(page, 'data', 1), 'data', 2)).toThrow('No place')
  })
})
