import { describe, expect, it } from 'vitest'
import { readSession } from './readSession.ts'

const settled = (namespaces: Record<string, { accounts: string[]; methods: string[] }>, name = 'Harbor') => ({
  topic: 'ab',
  peer: { metadata: { name } },
  namespaces,
})

const read = (session: unknown) => readSession(session) ?? { name: '', namespaces: new Map() }

describe('readSession', () => {
  it('default: addresses by chain, methods by namespace', () => {
    const { name, namespaces } = read(
      settled({
        eip155: { accounts: ['eip155:1:0xa', 'eip155:10:0xa', 'eip155:1:0xb'], methods: ['personal_sign'] },
        solana: { accounts: ['solana:5eykt:Abc'], methods: ['solana_signMessage'] },
      }),
    )
    expect(name).toBe('Harbor')
    expect([...namespaces.keys()]).toEqual(['eip155', 'solana'])
    expect([...(namespaces.get('eip155')?.chains ?? [])]).toEqual([
      ['1', ['0xa', '0xb']],
      ['10', ['0xa']],
    ])
    expect(namespaces.get('solana')?.methods.has('solana_signMessage')).toBe(true)
  })

  it('behavior: a key may name one chain; its methods join the namespace’s', () => {
    const { namespaces } = read(
      settled({
        'eip155:1': { accounts: ['eip155:1:0xa'], methods: ['personal_sign'] },
        'eip155:10': { accounts: ['eip155:10:0xa'], methods: ['eth_sendTransaction'] },
      }),
    )
    expect([...(namespaces.get('eip155')?.methods ?? [])]).toEqual(['personal_sign', 'eth_sendTransaction'])
    expect([...(namespaces.get('eip155')?.chains.keys() ?? [])]).toEqual(['1', '10'])
  })

  it.each([
    ['a namespace that the kit does not know', ['near:mainnet:alice']],
    ['no address', ['eip155:1']],
    ['an address with a space', ['eip155:1:0x a']],
    ['nothing', ['']],
    ['the same account again', ['eip155:1:0xa', 'eip155:1:0xa']],
  ])('rejects: %s', (_, accounts) => {
    const { namespaces } = read(settled({ eip155: { accounts, methods: [] } }))
    const addresses = [...(namespaces.get('eip155')?.chains.values() ?? [])].flat()
    expect(addresses.length).toBe(accounts[0] === 'eip155:1:0xa' ? 1 : 0)
  })

  it('threat 19 behavior: a wallet’s name is shown as plain text', () => {
    expect(read(settled({}, '\u202eevil')).name).toBe('evil')
    expect(read(settled({}, '\u200b')).name).toBe('Wallet')
    expect(read(settled({}, 'x'.repeat(500))).name).toHaveLength(64)
  })

  it.each([
    ['nothing', undefined],
    ['a namespace without accounts', { ...settled({}), namespaces: { eip155: {} } }],
    ['a namespace that is none', { ...settled({}), namespaces: { eip155: null } }],
    ['no namespaces', { ...settled({}), namespaces: undefined }],
    ['methods that are no list', settled({ eip155: JSON.parse('{"accounts":[],"methods":1}') })],
    ['no name', { ...settled({}), peer: { metadata: {} } }],
  ])('R26 rejects: %s, which a wallet can write', (_, session) => {
    expect(readSession(session)).toBeUndefined()
  })
})
