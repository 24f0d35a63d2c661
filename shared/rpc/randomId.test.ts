import { describe, expect, it } from 'vitest'
import { randomId } from './randomId.ts'

describe('randomId', () => {
  it('default: 128 bits as 32 hex digits, another each time', () => {
    const ids = Array.from({ length: 1_000 }, randomId)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
