import { describe, expect, it } from 'vitest'
import { sessionCapabilities } from './sessionCapabilities.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const supported = { status: 'supported' }
const read = (session: Record<string, unknown>, scoped: Record<string, unknown> = {}, chains = ['1', '10']) =>
  sessionCapabilities({ properties: { session, scoped }, account, chains })

describe('sessionCapabilities', () => {
  it('default: one that is said of all chains counts for each', () => {
    const session = { atomic: supported, expiry: '2026-12-24T17:07:31+00:00', caip154: { supported: 'true' } }
    expect(read(session)).toEqual({ '0x1': { atomic: supported }, '0xa': { atomic: supported } })
  })

  it('parameters: JSON texts stand for what is in them', () => {
    expect(read({ atomic: JSON.stringify(supported) }, {}, ['1'])).toEqual({ '0x1': { atomic: supported } })
  })

  it('behavior: what is said of a chain, and of the account on it, counts more', () => {
    const paymasterService = { supported: true }
    const scoped = {
      'eip155:1': {
        atomic: { status: 'ready' },
        paymasterService,
        [`eip155:1:${account.toLowerCase()}`]: { atomic: { status: 'unsupported' } },
      },
      'eip155:137': { atomic: supported },
    }
    expect(read({ atomic: supported }, scoped)).toEqual({
      '0x1': { atomic: { status: 'unsupported' }, paymasterService },
      '0xa': { atomic: supported },
    })
  })

  it('behavior: the older form, one text of all accounts and chains', () => {
    const said = { '0x1': { atomic: supported }, '0x89': { atomic: supported } }
    const capabilities = JSON.stringify({ [account.toLowerCase()]: said })
    expect(read({ capabilities })).toEqual({ '0x1': { atomic: supported } })
  })

  it.each([
    ['nothing', {}],
    ['a text that is no JSON', { capabilities: 'yes' }],
    [
      'another account',
      { capabilities: JSON.stringify({ [`0x${'a'.repeat(40)}`]: { '0x1': { atomic: supported } } }) },
    ],
    ['a list', { capabilities: [] }],
    ['what is no capability', { expiry: 'tomorrow' }],
  ])('rejects: %s says nothing', (_, session) => {
    expect(read(session)).toBeNull()
  })
})
