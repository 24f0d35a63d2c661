import { describe, expect, it } from 'vitest'
import { isEnvelope } from './envelope.ts'
import { randomId } from './randomId.ts'

const common = { v: 1, session: randomId(), seq: 1, id: randomId() }

describe('isEnvelope', () => {
  it.each<[string, Record<string, unknown>]>([
    ['request', { kind: 'request', method: 'open', body: {} }],
    ['request without a body', { kind: 'request', method: 'open' }],
    ['event', { kind: 'event', method: 'wallet', body: {} }],
    ['result', { kind: 'result', body: 1 }],
    ['result of nothing', { kind: 'result' }],
    ['error', { kind: 'error', body: { code: 'INTERNAL', message: '' } }],
    ['abort', { kind: 'abort' }],
    ['ping', { kind: 'ping', method: undefined, body: undefined }],
    ['pong', { kind: 'pong' }],
  ])('default: %s', (_, message) => {
    expect(isEnvelope({ ...common, ...message })).toBe(true)
  })

  it.each(['v', 'session', 'seq', 'id', 'kind'])('rejects: no %s', (key) => {
    const envelope = Object.entries({ ...common, kind: 'ping' }).filter(([name]) => name !== key)
    expect(isEnvelope(Object.fromEntries(envelope))).toBe(false)
  })
})
