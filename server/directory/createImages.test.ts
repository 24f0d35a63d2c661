import { describe, expect, test } from 'vitest'
import { catalogue } from '#shared/entities/networkCatalogue.ts'
import { createAsset } from '../responses/asset.ts'
import { findSvgProblems } from './findSvgProblems.ts'
import { networkIcons } from './icons.ts'
import { createImages } from './images.ts'

const icon = (text: string) => createAsset(`<svg>${text}</svg>`, 'image/svg+xml')
const icons = new Map([
  ['wallets/fjord', icon('fjord')],
  ['networks/base', icon('base')],
  ['tokens/USDC', icon('usdc')],
  ['exchanges/coinbase', icon('coinbase')],
])
const wallets = [
  { id: 'a', name: 'Fjord', icon: 'wallets/fjord' },
  { id: 'b', name: '<b> & Co', icon: 'wallets/gone' },
  { id: 'c', name: 'Plain Wallet' },
  { id: 'd', name: 'Own', icon: 'own.png' },
]
const images = createImages({ wallets, icons, ownIcons: new Map([['d', createAsset('png', 'image/png')]]) })
const text = (asset: { bytes: Buffer } | undefined) => asset?.bytes.toString()

describe('createImages', () => {
  test('default: a wallet’s icon, the operator’s own, or else its initials', () => {
    expect(text(images.wallet('a'))).toBe('<svg>fjord</svg>')
    expect(images.wallet('d')?.type).toBe('image/png')
    expect(text(images.wallet('c'))).toMatch(/<svg .*>Pl<\/text><\/svg>$/)
    expect(text(images.wallet('b'))).toContain('>BC</text>')
  })

  test('behavior: what is drawn is always the same for one wallet, and differs between two', () => {
    const again = createImages({ wallets, icons, ownIcons: new Map() })
    expect(text(again.wallet('c'))).toBe(text(images.wallet('c')))
    expect(text(again.wallet('c'))).not.toBe(text(again.wallet('d')))
  })

  test('rejects: a wallet that there is not', () => {
    for (const id of ['', 'nope', '__proto__', 'toString']) expect(images.wallet(id)).toBeUndefined()
  })

  test('default: networks by their CAIP-2 ids', () => {
    expect(text(images.network('eip155:8453'))).toBe('<svg>base</svg>')
    expect(text(images.network('eip155:84532'))).toBe('<svg>base</svg>')
    expect(text(images.network('eip155:1'))).toContain('>Et</text>')
    for (const id of ['eip155:31337', 'base', '__proto__']) expect(images.network(id)).toBeUndefined()
  })

  test('default: every network of the catalogue has an icon, and no other', () => {
    expect(catalogue.filter(({ id }) => !networkIcons[id]).map(({ name }) => name)).toEqual([])
  })

  test('default: tokens by their symbols, in any case', () => {
    expect(text(images.token('usdc'))).toBe('<svg>usdc</svg>')
    expect(text(images.token('eth'))).toContain('>ETH</text>')
    expect(text(images.token('$odd'))).toContain('>$OD</text>')
    for (const symbol of ['', '<b>', 'a b', 'x'.repeat(17)]) expect(images.token(symbol)).toBeUndefined()
  })

  test('default: currencies by their codes, with their signs', () => {
    expect(text(images.currency('eur'))).toContain('>€</text>')
    expect(text(images.currency('USD'))).toContain('>$</text>')
    expect(text(images.currency('CHF'))).toContain('>CHF</text>')
    for (const code of ['', 'EURO', 'ZZZ', '__proto__']) expect(images.currency(code)).toBeUndefined()
  })

  test('default: sellers by their names; none is drawn for another', () => {
    expect(text(images.seller('coinbase'))).toBe('<svg>coinbase</svg>')
    for (const name of ['', 'meld', '__proto__']) expect(images.seller(name)).toBeUndefined()
  })

  test('threat 19: what is drawn is a plain picture, whatever the name', () => {
    const odd = ['<script>', '&lt;', '"\'>', '\u202Eevil', ']]>', '']
    const drawn = createImages({
      wallets: odd.map((name, index) => ({ id: `${index}`, name })),
      icons: new Map(),
      ownIcons: new Map(),
    })
    for (const index of odd.keys()) expect(findSvgProblems(text(drawn.wallet(`${index}`)) ?? '')).toEqual([])
    expect(findSvgProblems(text(drawn.token('A$.')) ?? '')).toEqual([])
  })
})
