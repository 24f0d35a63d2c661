import { describe, expect, it } from 'vitest'
import {
  caipNetworkIdSchema,
  chainNamespaceOf,
  isCaipNetworkId,
  splitCaipNetworkId,
} from './caipNetworkId.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

describe('isCaipNetworkId', () => {
  it.each([
    'eip155:1',
    'eip155:31337',
    solana,
    'bip122:000000000019d6689c085ae165831e93',
    'cosmos:cosmoshub-4',
  ])('default: %s', (id) => {
    expect(isCaipNetworkId(id)).toBe(true)
    expect(caipNetworkIdSchema.safeParse(id).success).toBe(true)
  })

  it.each([
    ['an empty text', ''],
    ['no reference', 'eip155:'],
    ['no namespace', ':1'],
    ['no colon', 'eip155'],
    ['an unknown namespace', 'starknet:SN_GOERLI'],
    ['a name of the prototype', 'constructor:1'],
    ['upper case', 'EIP155:1'],
    ['white space', ' eip155:1'],
    ['a line break', 'eip155:1\n'],
    ['too long a reference', `eip155:${'1'.repeat(33)}`],
    ['an account', 'eip155:1:0xab'],
    ['a number', 1],
    ['nothing', undefined],
    ['a list', ['eip155:1']],
  ])('rejects: %s', (_, id) => {
    expect(isCaipNetworkId(id)).toBe(false)
    expect(caipNetworkIdSchema.safeParse(id).success).toBe(false)
  })
})

describe('splitCaipNetworkId', () => {
  it('default: namespace and reference', () => {
    expect(splitCaipNetworkId('eip155:1')).toEqual({ namespace: 'eip155', reference: '1' })
    expect(splitCaipNetworkId(solana)).toEqual({ namespace: 'solana', reference: solana.slice(7) })
  })
})

describe('chainNamespaceOf', () => {
  it('default: the part before the colon', () => {
    expect(chainNamespaceOf('cosmos:cosmoshub-4')).toBe('cosmos')
  })

  it('rejects: a namespace that the kit does not know', () => {
    expect(() => chainNamespaceOf(JSON.parse('"near:mainnet"'))).toThrow('Unknown chain namespace: near')
  })
})
