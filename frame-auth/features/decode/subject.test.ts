import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { toHex } from '../../services/crypto/bytes.ts'
import { describeMessage } from './describeMessage.ts'
import { describedSchema } from './subject.ts'

const message = { type: 'message', text: 'Hello', isText: true } as const

describe('describedSchema', () => {
  it('default: what a request was described as', () => {
    const described = {
      subject: message,
      warnings: [{ type: 'unreadable' }, { type: 'wouldFail', detail: 'a' }],
    }
    expect(z.parse(describedSchema, described)).toEqual(described)
  })

  it.each(['\u202E', '\u0000'])('behavior: the longest message of marks only fits: %j', (mark) => {
    const text = new TextEncoder().encode(mark.repeat(262_144 / 3))
    const described = describeMessage({
      message: toHex(text),
      origin: 'https://shop.example',
      account: `0x${'11'.repeat(20)}`,
      network: 'eip155:1',
      now: 0,
    })
    expect(z.safeParse(describedSchema, described).success).toBe(true)
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a subject of another kind', { subject: { type: 'html', text: '' }, warnings: [] }],
    ['a key that is not in it', { subject: { ...message, html: '' }, warnings: [] }],
    ['a key beside it', { subject: message, warnings: [], title: 'Sign in' }],
    ['a warning that there is not', { subject: message, warnings: [{ type: 'toString' }] }],
    ['a longer text than any', { subject: { ...message, text: 'x'.repeat(600_000) }, warnings: [] }],
    ['no warnings', { subject: message }],
  ])('rejects: %s', (_, described) => {
    expect(z.safeParse(describedSchema, described).success).toBe(false)
  })
})
